/** Thread in which schemas and values of users may take as long as their budget allows. */
import { parentPort } from 'node:worker_threads'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { LRUCache } from 'lru-cache'
import { RE2JS } from 're2js'

// Plain JavaScript that imports only packages, so that a thread can start it from the sources and from the bundle.

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
      // Ajv identifies patterns by this text.
      toString: () => pattern,
    }
  },
  { code: 'linear' },
)

const ajv = addFormats.default(
  new Ajv2020({
    allErrors: true,
    // The linter decides which keywords are allowed.
    strict: false,
    inlineRefs: false,
    multipleOfPrecision: 9,
    // A field may be named constructor.
    ownProperties: true,
    code: { regExp: linear },
    logger: false,
  }),
)

/** Compiled schemas by their text. @type {LRUCache<string, ValidateFunction>} */
const kept = new LRUCache({ max: maxKept, dispose: ({ schema }) => ajv.removeSchema(schema) })

// Compiles the draft's own schema now, so that it counts against no task's budget.
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
    // A reference to itself compiles, but validating a value never ends.
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
