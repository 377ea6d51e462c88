import type { components } from '../../../openapi/generated/types.d.ts'
import type { ModelPurpose } from './languageModels.ts'
import { builtinChoice, canDo, chosenModels, missingFor, readChoice } from './modelChoice.ts'
import type { ModelSettings, ModelSettingsService } from './modelSettings.ts'
import type { OfferedModels } from './offeredModels.ts'

type Listed = components['schemas']['LanguageModel']

interface Deps {
  settings: Pick<ModelSettingsService, 'of'>
  offered: Pick<OfferedModels, 'all'>
}

export type ModelCatalogue = ReturnType<typeof createModelCatalogue>

/** Lists the models that a tenant can use: the ones in its settings and the ones that its providers offer. */
export function createModelCatalogue({ settings, offered }: Deps) {
  return { list }

  async function list(tenantId: string): Promise<Listed[]> {
    const own = await settings.of(tenantId)
    const named = [builtinChoice.id, ...purposes.flatMap(purpose => own.models[purpose] ?? [])]
    const offers = await offered.all(tenantId, own)
    const labels = new Map(
      offers.flatMap(({ provider, models }) => models.map(({ id, label }) => [`${provider}/${id}`, label])),
    )
    return [...new Set([...named, ...labels.keys()])].map(id => listed(own, id, labels.get(id)))
  }
}

const purposes: readonly ModelPurpose[] = ['chat', 'extract', 'translate']

function listed(own: ModelSettings, id: string, label: string | undefined): Listed {
  const { provider, modelId } = readChoice(id)
  const missing = missingFor(own, provider)
  const isBuiltin = id === builtinChoice.id
  return {
    id,
    provider,
    label: isBuiltin ? 'Built-in model' : (label ?? modelId),
    available: missing === null,
    unavailable_reason: missing,
    purposes: purposes.filter(purpose => isUsedFor(own, id, purpose)),
    first_for: purposes.filter(purpose => isFirstFor(own, id, purpose)),
  }
}

function isFirstFor(own: ModelSettings, id: string, purpose: ModelPurpose): boolean {
  const [first] = chosenModels(own, purpose)
  return first?.id === id && canDo(first.provider, purpose)
}

/** Returns true if the model serves the purpose. The built-in model also serves if no other is usable. */
function isUsedFor(own: ModelSettings, id: string, purpose: ModelPurpose): boolean {
  if (id !== builtinChoice.id) return own.models[purpose]?.includes(id) ?? false
  return canDo('builtin', purpose) && chosenModels(own, purpose).some(choice => choice.id === id)
}
