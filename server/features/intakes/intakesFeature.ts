import { createSnippetToken } from '../../secrets/createSnippetToken.ts'
import type { ConversationService } from '../conversations/conversationService.ts'
import type { Participation } from '../conversations/participation.ts'
import type { PdfRenderer } from '../conversations/pdf/pdfRenderer.ts'
import type { Feature, ServerCore } from '../Feature.ts'
import { filledIntakeCopies } from './filledIntakeCopies.ts'
import { filledIntakeHook } from './filledIntakeHook.ts'
import { createIntakeExport } from './intakeExport.ts'
import { intakeHook } from './intakeHook.ts'
import { intakeRoutes } from './intakeRoutes.ts'
import type { IntakeServices } from './intakeServices.ts'

interface Deps extends Pick<ServerCore, 'database'> {
  intakes: IntakeServices
  participation: Participation
  conversations: Pick<ConversationService, 'summary'>
  pdfRenderer: Pick<PdfRenderer, 'render'>
}

/** Creates the intakes feature: forms that visitors fill in a conversation or on a page. */
export function createIntakesFeature({ database, pdfRenderer, ...deps }: Deps) {
  const { intakes } = deps
  const exports = createIntakeExport({ ...intakes, database, renderer: pdfRenderer })
  return {
    handlers: intakeRoutes({ ...deps, exports }),
    copies: [filledIntakeCopies],
    jobs: intakes.jobs,
    hooks: ({ store, now }) => ({
      filled_intake: filledIntakeHook({ ...intakes, store, now }),
      intake: intakeHook({ ...intakes, newToken: () => createSnippetToken('in') }),
    }),
  } satisfies Feature
}
