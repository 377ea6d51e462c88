import { isObject } from '../../../../../common/json/isObject.ts'
import type { JsonObject, JsonValue } from '../../../../../common/json/jsonValue.ts'
import type { JsonSchema } from '../../../../resources/schema/jsonSchema.ts'

interface VersionWords {
  agentVersion: string
  agentVersionHint: string
  chainVersion: string
  chainVersionHint: string
  edited: string
  latest: string
}

/**
 * Returns the schema of a simulation's form: a suite's schema with a single scenario, without a title, and with the
 * versions to test.
 */
export function simulationSchema(suite: JsonSchema, words: VersionWords): JsonSchema {
  const fields = objectIn(suite.properties)
  const { title: _title, is_run_on_publish: _when, is_required: _must, scenarios, ...kept } = fields
  const { agent_id, chain_id, personality, ...others } = kept
  const properties = {
    agent_id,
    agent_version: versionField(words.agentVersion, words.agentVersionHint, words),
    chain_id,
    chain_version: versionField(words.chainVersion, words.chainVersionHint, words),
    scenario: scenarioIn(suite, scenarios),
    personality,
    ...others,
  }
  const { 'x-groups': _groups, 'x-list': _list, examples: _examples, ...rest } = suite
  return { ...rest, properties, required: ['agent_id', 'scenario'] } as JsonSchema
}

function versionField(title: string, description: string, { edited, latest }: VersionWords): JsonObject {
  const oneOf = [
    { const: 'draft', title: edited },
    { const: 'latest', title: latest },
  ]
  return { type: 'string', title, description, default: 'draft', oneOf }
}

/** Returns the schema of a single scenario, with the title and the description of the suite's list item. */
function scenarioIn(suite: JsonSchema, scenarios: JsonValue | undefined): JsonObject {
  const { $ref: _shared, ...words } = objectIn(objectIn(scenarios).items)
  const scenario = objectIn(objectIn(suite.$defs).Scenario)
  // With a single scenario, its own checks would duplicate the suite's.
  const { evaluations: _checks, ...fields } = objectIn(scenario.properties)
  return { ...scenario, ...words, properties: fields }
}

function objectIn(value: unknown): JsonObject {
  return isObject(value) ? (value as JsonObject) : {}
}
