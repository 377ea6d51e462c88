import type { components } from '../../../openapi/generated/types.d.ts'
import type { Tenant } from '../../access/session.ts'
import { createSnippetToken } from '../../secrets/createSnippetToken.ts'
import { readSettings } from '../../store/records/entityRecords.ts'
import type { Scope } from '../../store/scope.ts'
import { bookingLook } from '../bookingPage/bookingLook.ts'
import type { Feature, ServerCore } from '../Feature.ts'
import type { TenantSettingsService } from '../settings/tenantSettings.ts'
import { createAcceptAnswer } from './acceptAnswer.ts'
import { createFormAnswers } from './formAnswers.ts'
import { createFormChallenges } from './formChallenge.ts'
import { formCopies } from './formCopies.ts'
import { formHook } from './formHook.ts'
import { formRoutes } from './formRoutes.ts'
import { createFormSubmissions } from './formSubmissions.ts'
import { forgetSubmissions } from './store/formSubmissionStore.ts'

type Page = components['schemas']['FormPage']

interface Deps
  extends Pick<ServerCore, 'database' | 'records' | 'schemas' | 'secretBox' | 'isRateLimited' | 'now'> {
  settings: Pick<TenantSettingsService, 'of' | 'timeZone'>
}

/** Creates the feature of forms that people answer on a public page, and of their answers. */
export function createFormsFeature(deps: Deps) {
  const { database, records, schemas, secretBox, settings, now } = deps
  const challenges = createFormChallenges(secretBox, now)
  const accept = createAcceptAnswer(deps)
  const answers = createFormAnswers({ ...deps, challenges, accept })
  const submissions = createFormSubmissions({ ...deps, accept })
  return {
    handlers: formRoutes({
      page: ({ scope, session }, token) => pageOf(scope, session.tenant, token),
      answers,
      submissions,
    }),
    hooks: ({ store }) => ({
      custom_form: formHook({ store, schemas, newToken: () => createSnippetToken('fm') }),
    }),
    copies: [formCopies],
    upkeep: [
      {
        task: 'delete old answers to forms',
        everySeconds: 3600,
        run: () => forgetSubmissions(database, now()),
      },
    ],
  } satisfies Feature

  async function pageOf(scope: Scope, tenant: Tenant, token: string): Promise<Page> {
    const { _id, data: form } = await answers.openForm(scope, token)
    const { name, description, json_schema, one_per } = form
    const business = await readSettings(records.store, scope, 'business_info')
    return {
      look: bookingLook(business, await settings.of(scope.tenantId), tenant),
      name,
      ...(description && { description }),
      json_schema,
      needs_conversation: one_per !== 'none',
      challenge: challenges.issue(scope.tenantId, _id),
    }
  }
}
