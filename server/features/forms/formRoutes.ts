import type { components } from '../../../openapi/generated/types.d.ts'
import type { Call, Handlers, OperationId } from '../../http/handlers.ts'
import type { Scope } from '../../store/scope.ts'
import { visitorActor } from '../conversations/participation.ts'
import type { FormAnswers } from './formAnswers.ts'
import type { FormSubmissions } from './formSubmissions.ts'

type Page = components['schemas']['FormPage']

interface Deps {
  /** Returns what the page of a token shows. */
  page: (call: Pick<Call<OperationId>, 'scope' | 'session'>, token: string) => Promise<Page>
  answers: FormAnswers
  submissions: FormSubmissions
}

/** Returns the handlers of forms (SPEC §7). */
export function formRoutes({ page, answers, submissions }: Deps) {
  return {
    getFormPage: async call => ({ status: 200, body: await page(call, call.path.form_token) }),
    submitFormPage: async ({ scope, body, headers, path }) => {
      // A signed-in person who opens the page has no more rights there.
      const sending = { scope: visitorScope(scope), answer: body, acceptLanguage: headers['accept-language'] }
      return { status: 201, body: await answers.fromPage(sending, path.form_token) }
    },
    submitCustomForm: async ({ scope, body, headers, path }) => {
      const sending = { scope, answer: body, acceptLanguage: headers['accept-language'] }
      return { status: 201, body: await answers.fromTeam(sending, path.id) }
    },
    listFormSubmissions: async ({ scope, path, query }) => ({
      status: 200,
      body: await submissions.list(scope, path.id, query.state),
    }),
    releaseFormSubmission: async ({ scope, path }) => ({
      status: 200,
      body: await submissions.release(scope, path.id),
    }),
    discardFormSubmission: async ({ scope, path }) => ({
      status: 200,
      body: await submissions.discard(scope, path.id),
    }),
  } satisfies Partial<Handlers>
}

function visitorScope({ tenantId, requestId, ip }: Scope): Scope {
  return { tenantId, actor: visitorActor, requestId, ...(ip !== undefined && { ip }) }
}
