// SPDX-License-Identifier: Apache-2.0

/// A type of the app.
public enum CCurlOfTheApp {}
