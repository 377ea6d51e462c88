/**
 * Differences between the three validators, by file of the suite. Each case lists browser, @rjsf/validator-ajv8, and
 * server; "-" means that the server rejects the schema.
 */
export const differences: Readonly<Record<string, { reason: string; cases: Record<string, string> }>> = {
  'defs.json': {
    reason: 'the metaschema, which the interpreter does not carry and no entity file refers to',
    cases: {
      'validate definition against metaschema: valid definition schema': 'no yes yes',
    },
  },
  'dynamicRef.json': {
    reason:
      'dynamic references, which no entity file may use: the interpreter passes over them, Ajv resolves some of them wrongly',
    cases: {
      'A $dynamicRef to a $dynamicAnchor in the same schema resource behaves like a normal $ref to an $anchor: An array of strings is valid':
        'yes no no',
      'A $dynamicRef to a $dynamicAnchor in the same schema resource behaves like a normal $ref to an $anchor: An array containing non-strings is invalid':
        'yes no no',
      'A $dynamicRef to an $anchor in the same schema resource behaves like a normal $ref to an $anchor: An array of strings is valid':
        'yes no no',
      'A $dynamicRef to an $anchor in the same schema resource behaves like a normal $ref to an $anchor: An array containing non-strings is invalid':
        'yes no no',
      'A $ref to a $dynamicAnchor in the same schema resource behaves like a normal $ref to an $anchor: An array of strings is valid':
        'no yes yes',
      'A $dynamicRef resolves to the first $dynamicAnchor still in scope that is encountered when the schema is evaluated: An array of strings is valid':
        'yes no no',
      'A $dynamicRef resolves to the first $dynamicAnchor still in scope that is encountered when the schema is evaluated: An array containing non-strings is invalid':
        'yes no no',
      'A $dynamicRef without anchor in fragment behaves identical to $ref: An array of strings is invalid':
        'yes no no',
      'A $dynamicRef without anchor in fragment behaves identical to $ref: An array of numbers is valid':
        'yes no no',
      "A $dynamicRef with intermediate scopes that don't include a matching $dynamicAnchor does not affect dynamic scope resolution: An array of strings is valid":
        'yes no no',
      "A $dynamicRef with intermediate scopes that don't include a matching $dynamicAnchor does not affect dynamic scope resolution: An array containing non-strings is invalid":
        'yes no no',
      'An $anchor with the same name as a $dynamicAnchor is not used for dynamic scope resolution: Any array is valid':
        'yes no no',
      'A $dynamicRef without a matching $dynamicAnchor in the same schema resource behaves like a normal $ref to $anchor: Any array is valid':
        'yes no no',
      'A $dynamicRef with a non-matching $dynamicAnchor in the same schema resource behaves like a normal $ref to $anchor: Any array is valid':
        'yes no no',
      'A $dynamicRef that initially resolves to a schema with a matching $dynamicAnchor resolves to the first $dynamicAnchor in the dynamic scope: The recursive part is valid against the root':
        'yes no -',
      'A $dynamicRef that initially resolves to a schema with a matching $dynamicAnchor resolves to the first $dynamicAnchor in the dynamic scope: The recursive part is not valid against the root':
        'yes no -',
      "A $dynamicRef that initially resolves to a schema without a matching $dynamicAnchor behaves like a normal $ref to $anchor: The recursive part doesn't need to validate against the root":
        'yes no -',
      'after leaving a dynamic scope, it is not used by a $dynamicRef: string matches /$defs/thingy, but the $dynamicRef does not stop here':
        'yes no -',
      'after leaving a dynamic scope, it is not used by a $dynamicRef: first_scope is not in dynamic scope for the $dynamicRef':
        'yes no -',
      'after leaving a dynamic scope, it is not used by a $dynamicRef: /then/$defs/thingy is the final stop for the $dynamicRef':
        'yes no -',
      '$dynamicRef skips over intermediate resources - direct reference: integer property passes':
        'yes no no',
      '$dynamicRef skips over intermediate resources - direct reference: string property fails': 'yes no no',
      '$dynamicRef avoids the root of each schema, but scopes are still registered: data is sufficient for schema at second#/$defs/length':
        'yes no -',
      '$dynamicRef avoids the root of each schema, but scopes are still registered: data is not sufficient for schema at second#/$defs/length':
        'yes no -',
    },
  },
  'multipleOf.json': {
    reason: 'a quotient beyond the range of numbers; the interpreter is right',
    cases: {
      'float division = inf: always invalid, but naive implementations may raise an overflow error':
        'no yes yes',
    },
  },
  'optional/dynamicRef.json': {
    reason: 'dynamic references, as above',
    cases: {
      '$dynamicRef skips over intermediate resources - pointer reference across resource boundary: integer property passes':
        'yes no no',
      '$dynamicRef skips over intermediate resources - pointer reference across resource boundary: string property fails':
        'yes no no',
    },
  },
  'optional/format-assertion.json': {
    reason: 'metaschemas of one’s own, which no entity file has',
    cases: {
      'schema that uses custom metaschema with format-assertion: false: format-assertion: false: valid string':
        'yes no -',
      'schema that uses custom metaschema with format-assertion: true: format-assertion: true: valid string':
        'yes no -',
    },
  },
  'optional/format/date-time.json': {
    reason: 'offsets, leap seconds and fractions at the edge; the date widget writes none of these',
    cases: {
      'validation of date-time strings: a valid date-time with a leap second, with minus offset':
        'yes no yes',
      'validation of date-time strings: an invalid offset in date-time string': 'no yes no',
      'validation of date-time strings: an invalid offset minute in date-time string': 'no yes no',
      'validation of date-time strings: a numeric offset without minutes is invalid': 'no yes yes',
      'validation of date-time strings: hour 24 is invalid even with a leap second': 'no no yes',
      'validation of date-time strings: a second fraction of fifteen nines is valid': 'yes yes no',
    },
  },
  'optional/format/duration.json': {
    reason: 'Ajv lets units be skipped',
    cases: {
      'validation of duration strings: years and days cannot appear without months': 'no yes yes',
      'validation of duration strings: hours and seconds cannot appear without minutes': 'no yes yes',
    },
  },
  'optional/format/ecmascript-regex.json': {
    reason: 'a control escape that Ajv reads as a letter',
    cases: {
      '\\a is not an ECMA 262 control escape: when used as a pattern': 'no yes yes',
    },
  },
  'optional/format/email.json': {
    reason: 'quoted names and bare addresses behind the @, which the server refuses and says so at the field',
    cases: {
      'validation of e-mail addresses: a quoted string with a space in the local part is valid': 'yes no no',
      'validation of e-mail addresses: a quoted string with a double dot in the local part is valid':
        'yes no no',
      'validation of e-mail addresses: a quoted string with a @ in the local part is valid': 'yes no no',
      'validation of e-mail addresses: an IPv4-address-literal after the @ is valid': 'yes no no',
      'validation of e-mail addresses: an IPv6-address-literal after the @ is valid': 'yes no no',
    },
  },
  'optional/format/hostname.json': {
    reason: 'a trailing dot, which Ajv accepts',
    cases: {
      'validation of host names: trailing dot': 'no yes yes',
    },
  },
  'optional/format/time.json': {
    reason: 'leap seconds and offsets at the edge of the day',
    cases: {
      'validation of time strings: valid leap second, positive time-offset': 'yes no yes',
      'validation of time strings: valid leap second, large positive time-offset': 'yes no yes',
      'validation of time strings: invalid leap second, positive time-offset (wrong hour)': 'no yes no',
      'validation of time strings: invalid leap second, positive time-offset (wrong minute)': 'no yes no',
      'validation of time strings: valid leap second, negative time-offset': 'yes no yes',
      'validation of time strings: valid leap second, large negative time-offset': 'yes no yes',
      'validation of time strings: invalid leap second, negative time-offset (wrong hour)': 'no yes no',
      'validation of time strings: invalid leap second, negative time-offset (wrong minute)': 'no yes no',
      'validation of time strings: an invalid time string with invalid time numoffset hour': 'no yes no',
      'validation of time strings: an invalid time string with invalid time numoffset minute': 'no yes no',
      'validation of time strings: no time offset': 'no yes no',
      'validation of time strings: no time offset with second fraction': 'no yes no',
    },
  },
  'optional/format/uri-template.json': {
    reason: 'letters at the edge of what a template may hold',
    cases: {
      'format: uri-template: a dotted variable name is valid': 'yes no no',
      'format: uri-template: a delete character in a literal is invalid': 'no yes yes',
      'format: uri-template: an apostrophe in a literal is valid': 'yes no no',
    },
  },
  'optional/format/uuid.json': {
    reason: 'the urn: prefix, which Ajv accepts',
    cases: {
      'uuid format: URN prefixed UUID is invalid': 'no yes yes',
    },
  },
  'optional/refOfUnknownKeyword.json': {
    reason: 'a reference into an example; entity files refer to $defs alone',
    cases: {
      'reference internals of known non-applicator: match': 'no yes yes',
    },
  },
  'properties.json': {
    reason: 'names such as "toString", which Ajv finds in every object; the interpreter is right',
    cases: {
      'properties whose names are Javascript object property names: none of the properties mentioned':
        'yes no no',
    },
  },
  'ref.json': {
    reason:
      'references by $id within one document, where either of them loses its way; entity files refer to $defs alone',
    cases: {
      'remote ref, containing refs itself: remote ref valid': 'no yes yes',
      'naive replacement of $ref with its destination is not correct: match the enum exactly': 'yes no yes',
      'refs with relative uris and defs: valid on both fields': 'yes no -',
      'relative refs with absolute uris and defs: valid on both fields': 'yes no -',
      'order of evaluation: $id and $anchor and $ref: data is valid against first definition': 'no yes -',
      'URN ref with nested pointer ref: a string is valid': 'yes no -',
    },
  },
  'required.json': {
    reason: 'names such as "toString", which Ajv finds in every object; the interpreter is right',
    cases: {
      'required properties whose names are Javascript object property names: none of the properties mentioned':
        'no yes yes',
      'required properties whose names are Javascript object property names: __proto__ present': 'no yes yes',
      'required properties whose names are Javascript object property names: toString present': 'no yes yes',
      'required properties whose names are Javascript object property names: constructor present':
        'no yes yes',
    },
  },
  'unevaluatedItems.json': {
    reason: 'what contains and nested items have evaluated, which Ajv forgets; the interpreter is right',
    cases: {
      'unevaluatedItems with nested items: with no additional items': 'yes no no',
      'unevaluatedItems with nested items: with invalid additional item': 'no yes yes',
      'unevaluatedItems depends on adjacent contains: contains passes, second item is not evaluated':
        'no yes yes',
      'unevaluatedItems depends on multiple nested contains: 7 not evaluated, fails unevaluatedItems':
        'no yes yes',
      "unevaluatedItems and contains interact to control item dependency relationship: only b's are invalid":
        'no yes -',
      "unevaluatedItems and contains interact to control item dependency relationship: only c's are invalid":
        'no yes -',
      "unevaluatedItems and contains interact to control item dependency relationship: only b's and c's are invalid":
        'no yes -',
      "unevaluatedItems and contains interact to control item dependency relationship: only a's and c's are invalid":
        'no yes -',
      'unevaluatedItems with minContains = 0: all items evaluated by contains': 'yes no -',
      'unevaluatedItems can see annotations from if without then and else: valid in case if is evaluated':
        'yes no -',
    },
  },
  'unevaluatedProperties.json': {
    reason: 'what a lone "if" has evaluated, which Ajv forgets; the interpreter is right',
    cases: {
      'unevaluatedProperties with if/then/else, then not defined: when if is true and has no unevaluated properties':
        'yes no no',
      'unevaluatedProperties with if/then/else, then not defined: when if is false and has unevaluated properties':
        'no yes yes',
      'unevaluatedProperties can see annotations from if without then and else: valid in case if is evaluated':
        'yes no -',
    },
  },
  'vocabulary.json': {
    reason: 'metaschemas of one’s own, which no entity file has',
    cases: {
      'ignore unrecognized optional vocabulary: number value': 'yes no -',
    },
  },
}

/** Schemas that the server does not compile, by reason. */
export const refusedByServer: Readonly<Record<string, readonly string[]>> = {
  'Ajv’s strict mode: keywords that say nothing where they stand, or that are unknown to it': [
    'anchor.json: Location-independent identifier',
    'anchor.json: Location-independent identifier with absolute URI',
    'anchor.json: Location-independent identifier with base URI change in subschema',
    'anchor.json: same $anchor with different base uri',
    'dynamicRef.json: A $dynamicRef that initially resolves to a schema without a matching $dynamicAnchor behaves like a normal $ref to $anchor',
    'if-then-else.json: ignore if without then or else',
    'if-then-else.json: ignore then without if',
    'if-then-else.json: ignore else without if',
    'if-then-else.json: non-interference across combined schemas',
    'maxContains.json: maxContains without contains is ignored',
    'minContains.json: minContains without contains is ignored',
    'minContains.json: maxContains < minContains',
    'minContains.json: minContains = 0',
    'optional/anchor.json: $anchor inside an enum is not a real identifier',
    'optional/refOfUnknownKeyword.json: reference of a root arbitrary keyword ',
    'optional/refOfUnknownKeyword.json: reference of a root arbitrary keyword with encoded ref',
    'optional/refOfUnknownKeyword.json: reference of an arbitrary keyword of a sub-schema',
    'optional/refOfUnknownKeyword.json: reference of an arbitrary keyword of a sub-schema with encoded ref',
    'properties.json: properties, patternProperties, additionalProperties interaction',
    'ref.json: order of evaluation: $id and $anchor and $ref',
    'ref.json: URN base URI with URN and anchor ref',
    'ref.json: ref to if',
    'ref.json: ref to then',
    'ref.json: ref to else',
    'unevaluatedItems.json: unevaluatedItems and contains interact to control item dependency relationship',
    'unevaluatedItems.json: unevaluatedItems with minContains = 0',
    'unevaluatedItems.json: unevaluatedItems can see annotations from if without then and else',
    'unevaluatedProperties.json: unevaluatedProperties can see annotations from if without then and else',
  ],
  'references to other documents, which no entity file may have': [
    'dynamicRef.json: A $dynamicRef that initially resolves to a schema with a matching $dynamicAnchor resolves to the first $dynamicAnchor in the dynamic scope',
    'dynamicRef.json: after leaving a dynamic scope, it is not used by a $dynamicRef',
    'dynamicRef.json: strict-tree schema, guards against misspelled properties',
    'dynamicRef.json: tests for implementation dynamic anchor and reference link',
    'dynamicRef.json: $ref and $dynamicAnchor are independent of order - $defs first',
    'dynamicRef.json: $ref and $dynamicAnchor are independent of order - $ref first',
    'dynamicRef.json: $ref to $dynamicRef finds detached $dynamicAnchor',
    'optional/cross-draft.json: refs to historic drafts are processed as historic drafts',
    'optional/format-assertion.json: schema that uses custom metaschema with format-assertion: false',
    'optional/format-assertion.json: schema that uses custom metaschema with format-assertion: true',
    'optional/unknownKeyword.json: $id inside an unknown keyword is not a real identifier',
    'refRemote.json: remote ref',
    'refRemote.json: fragment within remote ref',
    'refRemote.json: anchor within remote ref',
    'refRemote.json: ref within remote ref',
    'refRemote.json: base URI change',
    'refRemote.json: base URI change - change folder',
    'refRemote.json: base URI change - change folder in subschema',
    'refRemote.json: root ref in remote ref',
    'refRemote.json: remote ref with ref to defs',
    'refRemote.json: Location-independent identifier in remote ref',
    'refRemote.json: retrieved nested refs resolve relative to their URI not $id',
    'refRemote.json: remote HTTP ref with different $id',
    'refRemote.json: remote HTTP ref with different URN $id',
    'refRemote.json: remote HTTP ref with nested absolute ref',
    'refRemote.json: $ref to $ref finds detached $anchor',
    'vocabulary.json: schema that uses custom metaschema with with no validation vocabulary',
    'vocabulary.json: ignore unrecognized optional vocabulary',
  ],
  'references the compiler follows without end': [
    'dynamicRef.json: $dynamicRef avoids the root of each schema, but scopes are still registered',
    'ref.json: refs with relative uris and defs',
    'ref.json: relative refs with absolute uris and defs',
    'ref.json: URN ref with nested pointer ref',
    'unevaluatedItems.json: unevaluatedItems with $dynamicRef',
    'unevaluatedProperties.json: unevaluatedProperties with $dynamicRef',
  ],
  'an enum without values, which nothing can satisfy': ['enum.json: empty enum'],
  'formats the server does not know': [
    'format.json: idn-email format',
    'format.json: idn-hostname format',
    'format.json: iri format',
    'format.json: iri-reference format',
    'optional/format/idn-email.json: validation of an internationalized e-mail addresses',
    'optional/format/idn-hostname.json: validation of internationalized host names',
    'optional/format/idn-hostname.json: validation of separators in internationalized host names',
    'optional/format/iri-reference.json: validation of IRI References',
    'optional/format/iri.json: validation of IRIs',
    'optional/format/unknown.json: unknown format',
  ],
}
