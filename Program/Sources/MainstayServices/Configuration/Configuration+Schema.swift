// SPDX-License-Identifier: Apache-2.0

public import MainstayKit
import MainstaySettings

extension Configuration {
    /// The JSON Schema (draft 2020-12) of the file, made from the tables that also read it.
    public static var schema: JSON {
        let schema = SettingForm.object(settings).schema.merging([
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": "The configuration of Mainstay: config.json",
        ]) { own, _ in own }
        return .object(schema)
    }

    /// The page about all settings in Markdown, made from the tables that also read them.
    package static var reference: String {
        """
        # The configuration

        Mainstay reads `$XDG_CONFIG_HOME/mainstay/config.json`, which is `~/.config/mainstay/config.json` unless that variable is set. The file
        is optional, and so is each setting without the word "required". `${VARIABLE}` in a text stands for an environment variable, and
        `${$}` for `$`. `mainstay serve --check` tells every mistake with its line.

        Begin the file with `"$schema"` and the address of [config.schema.json](config.schema.json), and an editor completes and checks the
        settings.

        \(SettingsPage(settings).text)
        """
    }
}
