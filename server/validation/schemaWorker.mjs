/** A thread of its own, in which schemas and values of users may take as long as their budget lets them. */
import { parentPort } from 'node:worker_threads'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { LRUCache } from 'lru-cache'
import { RE2JS } from 're2js'

// Plain JavaScript that imports packages alone, so that a thread starts with it from the sources and from the bundle.

/** @typedef {import('./schemaValidation.ts').SchemaTask} SchemaTask */
/** @typedef {import('./schemaValidation.ts').SchemaFindings} SchemaFindings */
/** @typedef {import('ajv/dist/2020.js').ValidateFunction} ValidateFunction */

const maxFaults = 100
const maxKept = 50

const linear = Object.assign(
  /** @param {string} pattern */
  pattern => {
    const expression = RE2JS.compile(pattern)
    return {
      test: (/** @type {string} */ text) => expression.matcher(text).find(),
      // Ajv tells patterns apart by this.
      toString: () => pattern,
    }
  },
  { code: 'linear' },
)

const ajv = addFormats.default(
  new Ajv2020({
    allErrors: true,
    // The linter says which words there may be.
    strict: false,
    inlineRefs: false,
    multipleOfPrecision: 9,
    // A field may be called constructor.
    ownProperties: true,
    code: { regExp: linear },
    logger: false,
  }),
)

/** Compiled schemas by their text. @type {LRUCache<string, ValidateFunction>} */
const kept = new LRUCache({ max: maxKept, dispose: ({ schema }) => ajv.removeSchema(schema) })

// The draft's own schema is compiled at its first use, which is nobody's budget.
ajv.validateSchema({})
parentPort?.on('message', task => parentPort?.postMessage(findings(task)))
parentPort?.postMessage('ready')

/** @param {SchemaTask} task @returns {SchemaFindings} */
function findings({ schema, values }) {
  try {
    if (!ajv.validateSchema(schema)) return { invalid: (ajv.errors ?? []).slice(0, maxFaults) }
    const validate = compiled(schema)
    return {
      values: values.map(value => (validate(value) ? [] : (validate.errors ?? []).slice(0, maxFaults))),
    }
  } catch {
    // A reference that leads to itself compiles, but no value ever comes to its end.
    return { isEndless: true }
  }
}

/** @param {object} schema */
function compiled(schema) {
  const key = JSON.stringify(schema)
  const validate = kept.get(key) ?? ajv.compile(schema)
  kept.set(key, validate)
  return validate
}
