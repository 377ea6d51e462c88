import { asObject } from '../../../../common/json/asObject.ts'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { inLanguage } from '../../../records/schemaLanguages.ts'
import type { EntityDefinition } from '../../../store/records/entityDefinition.ts'
import type { JsonSchema } from '../steps/stepType.ts'
import { dataProviders } from './dataProviders.ts'

/** Returns every provider in a language; the schema of chains describes their parameters. */
export function presentedProviders(
  chain: EntityDefinition,
  language: string,
): components['schemas']['DataProvider'][] {
  const kinds = Object.values(asObject(chain.schema.$defs) ?? {}).map(one => asObject(one) ?? {})
  return [...dataProviders.values()].map(provider => {
    const { name, isDirect, isOfConversation, isLasting, cost, resultSchema } = provider
    const { title, description } = language === 'de' ? provider.de : provider
    const params = inLanguage(paramsOf(kinds, name), language)
    return {
      ...{ name, title, description, params_schema: params, result_schema: resultSchema },
      ...{ is_direct: isDirect, requires: isOfConversation ? ['conversation' as const] : [] },
      ...{ lasts: isLasting ? 'run' : 'step', cost },
    }
  })
}

/** Returns the schema of a lookup's settings, without its name and provider. */
function paramsOf(kinds: readonly JsonSchema[], name: string): JsonSchema {
  const kind = kinds.find(({ properties }) => asObject(asObject(properties)?.provider)?.const === name)
  const { provider: _, name: _own, ...params } = asObject(kind?.properties) ?? {}
  const required = Array.isArray(kind?.required)
    ? kind.required.filter(one => Object.hasOwn(params, one))
    : []
  return {
    type: 'object',
    additionalProperties: false,
    properties: params,
    ...(required.length > 0 && { required }),
  }
}
