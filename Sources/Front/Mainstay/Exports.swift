// SPDX-License-Identifier: Apache-2.0

// What an app needs: the kit, the transport of its platform, and a store that outlives the process. It gets these names
// of the kit and of what the kit is made of. A transport, a store, a policy or a server of your own may need more, and
// imports `MainstayKit` and `MainstayBase` themselves. The members of all types come along.
#if os(Linux) && !MAINSTAY_PORTABLE
@_exported public import MainstayCurl
#else
@_exported public import MainstayURLSession
#endif

@_exported public import class MainstayBase.RandomSource
@_exported public import struct MainstayBase.SeededGenerator
@_exported public import struct MainstayBase.SleepPurpose
@_exported public import protocol MainstayBase.TimeSource
@_exported public import protocol MainstayKit.APIClient
@_exported public import struct MainstayKit.APIError
@_exported public import struct MainstayKit.Answer
@_exported public import struct MainstayKit.Answers
@_exported public import enum MainstayKit.CacheMode
@_exported public import struct MainstayKit.CacheOutcome
@_exported public import protocol MainstayKit.CacheStore
@_exported public import struct MainstayKit.CacheUse
@_exported public import class MainstayKit.CircuitBreaker
@_exported public import struct MainstayKit.Client
@_exported public import protocol MainstayKit.Connectivity
@_exported public import class MainstayKit.CookieJar
@_exported public import struct MainstayKit.Credential
@_exported public import class MainstayKit.CredentialSource
@_exported public import struct MainstayKit.CredentialUse
@_exported public import struct MainstayKit.Download
@_exported public import struct MainstayKit.DownloadProgress
@_exported public import struct MainstayKit.EmptyReply
@_exported public import struct MainstayKit.Endpoint
@_exported public import struct MainstayKit.EndpointBody
@_exported public import struct MainstayKit.EndpointPath
@_exported public import class MainstayKit.EventCounters
@_exported public import struct MainstayKit.EventSource
@_exported public import struct MainstayKit.FallbackUse
@_exported public import struct MainstayKit.FolderTransport
@_exported public import struct MainstayKit.ForgottenUser
@_exported public import struct MainstayKit.HTTPArchive
@_exported public import struct MainstayKit.HTTPBodySource
@_exported public import struct MainstayKit.HTTPBodyStream
@_exported public import enum MainstayKit.HTTPDate
@_exported public import struct MainstayKit.HTTPFieldName
@_exported public import struct MainstayKit.HTTPFields
@_exported public import struct MainstayKit.HTTPMethod
@_exported public import struct MainstayKit.HTTPQuery
@_exported public import protocol MainstayKit.HTTPQueryValue
@_exported public import struct MainstayKit.HTTPRequest
@_exported public import struct MainstayKit.HTTPResponse
@_exported public import struct MainstayKit.HTTPStatus
@_exported public import struct MainstayKit.HTTPStreamResponse
@_exported public import struct MainstayKit.HTTPURL
@_exported public import struct MainstayKit.IdempotencyKey
@_exported public import protocol MainstayKit.IdentifyingPolicy
@_exported public import protocol MainstayKit.IdentifyingTransport
@_exported public import class MainstayKit.Inspector
@_exported public import enum MainstayKit.JSON
@_exported public import struct MainstayKit.JSONMembers
@_exported public import protocol MainstayKit.JSONModel
@_exported public import enum MainstayKit.KeptChange
@_exported public import class MainstayKit.KeptWatch
@_exported public import class MainstayKit.ManualConnectivity
@_exported public import class MainstayKit.MemoryStateStore
@_exported public import class MainstayKit.MemoryStore
@_exported public import struct MainstayKit.ModelDrift
@_exported public import struct MainstayKit.MultipartPart
@_exported public import struct MainstayKit.OAuthClient
@_exported public import struct MainstayKit.Offline
@_exported public import struct MainstayKit.Pages
@_exported public import struct MainstayKit.Pipeline
@_exported public import struct MainstayKit.PipelineContext
@_exported public import struct MainstayKit.PipelineEvent
@_exported public import protocol MainstayKit.Policy
@_exported public import struct MainstayKit.PreviewReply
@_exported public import struct MainstayKit.ProblemDetails
@_exported public import struct MainstayKit.Provenance
@_exported public import struct MainstayKit.Purge
@_exported public import protocol MainstayKit.PurgeableStore
@_exported public import struct MainstayKit.Quota
@_exported public import struct MainstayKit.Redaction
@_exported public import struct MainstayKit.RedirectPolicy
@_exported public import enum MainstayKit.ReplyScope
@_exported public import enum MainstayKit.Retry
@_exported public import struct MainstayKit.ServerSentEvent
@_exported public import struct MainstayKit.ServerSentEvents
@_exported public import protocol MainstayKit.StateStore
@_exported public import struct MainstayKit.StateValue
@_exported public import class MainstayKit.StoredResponse
@_exported public import protocol MainstayKit.StreamingTransport
@_exported public import struct MainstayKit.TimeLimits
@_exported public import protocol MainstayKit.Transport
@_exported public import struct MainstayKit.TransportError
@_exported public import struct MainstayKit.TransportOptions
@_exported public import protocol MainstayKit.UnknownCase
@_exported public import struct MainstayKit.Upload
@_exported public import struct MainstayKit.UploadProgress
@_exported public import struct MainstayKit.Upstream
@_exported public import protocol MainstayKit.WatchableStore
@_exported public import class MainstaySQLite.SQLiteStateStore
@_exported public import class MainstaySQLite.SQLiteStore
#if canImport(Security)
@_exported public import struct MainstayKit.KeychainError
@_exported public import struct MainstayKit.KeychainItem
#endif
