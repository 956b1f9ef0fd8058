// SPDX-License-Identifier: Apache-2.0

import MainstayGenerator

/// The arguments of the program.
struct GenerateArguments {
    struct UsageError: Error, CustomStringConvertible {
        let description: String
    }

    var description = ""
    var output = ""
    var tests: String?
    var options = ClientOptions()
    var isCheck = false
    var isHelp = false

    init(_ arguments: [String]) throws(UsageError) {
        var (rest, names) = (arguments[...], Set<String>())
        var isAll = false
        while let argument = rest.popFirst() {
            func value() throws(UsageError) -> String {
                guard let value = rest.popFirst() else { throw UsageError(description: "\(argument) needs a value") }
                return value
            }
            switch argument {
            case "-h", "--help": isHelp = true
            case "-o", "--output": output = try value()
            case "--tests": tests = try value()
            case "--name": options.name = try value()
            case "--base-url": options.baseURL = try value()
            case "--operation": names.insert(try value())
            case "--all": isAll = true
            case "--hashable": options.isHashable = true
            case "--required": options.hasRequired = true
            case "--check": isCheck = true
            case "--module":
                let name = try value()
                guard let module = ClientOptions.Module(rawValue: name) else {
                    let names = ClientOptions.Module.allCases.map(\.rawValue).joined(separator: " or ")
                    throw UsageError(description: "--module is \(names), not '\(name)'")
                }
                options.module = module
            case _ where argument.hasPrefix("-"): throw UsageError(description: "unknown option '\(argument)'")
            case _ where description.isEmpty: description = argument
            default: throw UsageError(description: "there is one description, and '\(argument)' is a second one")
            }
        }
        guard !isHelp else { return }
        guard !description.isEmpty else { throw UsageError(description: "give the file of the description") }
        guard !output.isEmpty else { throw UsageError(description: "give the folder of the sources with -o") }
        guard !isAll || names.isEmpty else { throw UsageError(description: "--all and --operation exclude each other") }
        options.operations = isAll ? .all : names.isEmpty ? .used : .only(names)
    }

    static let usage = """
        usage: generate-client API.json -o FOLDER [options]

          API.json            the description of the API: OpenAPI 3.0 or 3.1 as JSON
          -o, --output FOLDER the folder of the client's sources
          --tests FOLDER      the folder of the test that replays a recording
          --name NAME         the name of the client's type
          --all               all operations, not only those that were used
          --operation NAME    this operation, by its name, its id, or its method and path; repeat it for more
          --base-url URL      the URL of the API, if the description has none
          --module NAME       the module to import: Mainstay (the default) or MainstayKit
          --hashable          models that can be compared
          --required          properties that are not optional for members that are always there
          --check             write nothing; end with 65 if the files differ
        """
}
