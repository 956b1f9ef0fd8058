// SPDX-License-Identifier: Apache-2.0

public enum BaseOfTheApp {}
