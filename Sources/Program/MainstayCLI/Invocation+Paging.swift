// SPDX-License-Identifier: Apache-2.0

extension Invocation {
    /// Prints text and a remark about it, page by page if they are longer than the terminal's screen. The remark goes
    /// to standard error if standard output is not a terminal.
    func show(_ text: String, remark: String? = nil) async throws {
        if console.isTerminal, !arguments.has(.noPager), let pager = Pager(environment: environment) {
            let whole = [text, remark.map { style.dim($0) }].compactMap(\.self).joined(separator: "\n\n")
            if Pager.isNeeded(for: whole, on: console.size), await pager.show(whole + "\n") { return }
        }
        try console.print(text)
        if let remark { try console.remark(console.isTerminal ? "\n" + style.dim(remark) : remark) }
    }

    /// A remark in lines of the terminal's width. On standard error it is one line.
    func wrapped(_ remark: String) -> String {
        let text = remark.printable
        return console.isTerminal
            ? TextWrap.block(text, indent: 0, width: console.readingWidth).joined(separator: "\n") : text
    }
}
