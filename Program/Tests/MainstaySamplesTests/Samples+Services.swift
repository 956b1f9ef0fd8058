// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayKit
import MainstayServices
import MainstayWords

func servicesSample(folder: String) async throws {
    var directories = Directories(environment: ProcessInfo.processInfo.environment)
    directories.cache = "\(folder)/cache"
    directories.data = "\(folder)/data"
    let services = Services(directories: directories, warn: { print($0) })
    let answer = try await services.dictionary.definition(of: "petrichor")
    print(answer.value, answer.provenance.provider)
}

func ownAPISample(folder: String, directories: Directories) async throws {
    let all = Service.all + [Service(Tides.self)]
    let configuration = try Configuration(file: "\(folder)/config.json", environment: [:], services: all)
    let services = Services(all, configuration: configuration, directories: directories, warn: { print($0) })
    let tides = try await services.api(Tides.self).tides(at: "Brest")
    print(tides.value.first?.height ?? 0)
}

func mocksSample(all: [Service], folder: String, directories: Directories) -> Services {
    var configuration = Configuration(services: all)
    configuration.upstreams[Tides.upstream.host, default: UpstreamSettings()].mocks = "\(folder)/mocks"
    let services = Services(all, configuration: configuration, directories: directories, warn: { print($0) })
    return services
}
