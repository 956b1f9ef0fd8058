// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// Small descriptions.
enum DescriptionSamples {
    /// An API that answers with a shape.
    static func answering(_ schema: JSON) -> JSON {
        [
            "openapi": "3.1.0", "info": ["title": "Shop", "version": "1"],
            "servers": [["url": "https://shop.example.com"]],
            "paths": [
                "/thing": [
                    "get": [
                        "responses": ["200": ["description": "", "content": ["application/json": ["schema": schema]]]]
                    ]
                ]
            ],
        ]
    }

    static let shop = """
        {"openapi": "3.1.0", "info": {"title": "Shop", "version": "1"}, "servers": [{"url": "https://shop.example.com"}],
         "security": [{"key": []}],
         "x-mainstay-upstream": {"limits": [{"requests": 10, "seconds": 60}], "freshness": 60},
         "paths": {
           "/items": {
             "get": {"operationId": "items", "x-mainstay-pages": {"rule": "url", "member": ["next"]},
               "parameters": [{"name": "sort", "in": "query", "schema": {"enum": ["up", "down"]}},
                              {"name": "X-Level", "in": "header", "schema": {"type": "string"}}],
               "responses": {"200": {"description": "OK", "content": {"application/json": {"schema": {
                 "type": "object", "properties": {"items": {"type": "array", "items": {"$ref": "#/components/schemas/Item"}},
                 "next": {"type": "string", "format": "uri"}}}}}}}},
             "post": {"requestBody": {"required": true, "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Item"}}}},
               "responses": {"201": {"description": "made"}}}},
           "/orders/{order}": {"get": {"x-mainstay-name": "order", "parameters": [{"name": "order", "in": "path", "required": true, "schema": {"type": "integer"}}],
             "responses": {"200": {"description": "OK", "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Order"}}}}}}}},
         "components": {
           "securitySchemes": {"key": {"type": "apiKey", "in": "query", "name": "key"}},
           "schemas": {
             "Item": {"type": "object", "required": ["id"], "x-mainstay": {"replies": 30}, "properties": {
               "id": {"type": "integer", "x-mainstay": {"replies": 30, "present": 30}},
               "status": {"enum": ["new", "old"]}, "made_at": {"type": "string", "format": "date-time"},
               "size": {"type": "object", "additionalProperties": {"type": "number"}}}},
             "Order": {"type": "object", "properties": {"lines": {"type": "array", "items": {"oneOf": [
               {"type": "object", "properties": {"kind": {"const": "item"}, "item": {"$ref": "#/components/schemas/Item"}}},
               {"type": "object", "properties": {"kind": {"const": "note"}, "text": {"type": "string"}}}]}}}}}}}
        """

    static let tree = """
        {"openapi": "3.0.1", "info": {"title": "Trees", "version": "1"}, "servers": [{"url": "https://trees.example.com/v2/"}],
         "paths": {"/trees/{id}.json": {"parameters": [{"$ref": "#/components/parameters/id"}],
           "get": {"responses": {"200": {"$ref": "#/components/responses/Tree"}, "404": {"description": "none"}}},
           "post": {"requestBody": {"$ref": "#/components/requestBodies/Tree"}, "responses": {"default": {"description": "OK",
             "content": {"text/plain": {"schema": {"type": "string"}}}}}}}},
         "components": {
           "parameters": {"id": {"name": "id", "in": "path", "required": true, "schema": {"type": "string"}}},
           "responses": {"Tree": {"description": "OK", "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Tree"}}}}},
           "requestBodies": {"Tree": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Tree"}}}}},
           "schemas": {
             "Tree": {"type": "object", "nullable": true, "properties": {
               "left": {"$ref": "#/components/schemas/Tree"}, "value": {"$ref": "#/components/schemas/Value"}}},
             "Value": {"oneOf": [{"type": "string"}, {"type": "integer"}, {"$ref": "#/components/schemas/Leaf"}]},
             "Leaf": {"allOf": [{"$ref": "#/components/schemas/Tree"}, {"type": "object", "properties": {"leaf": {"type": "boolean"}}}]}}}}
        """
}
