import { isRecordId } from '../../../common/isRecordId.ts'
import { hasRole } from '../../access/permissions.ts'
import type { Session } from '../../access/session.ts'
import { AppError } from '../../errors.ts'
import { hashToken } from '../../secrets/secretToken.ts'
import type { Database } from '../../store/database.ts'
import type { Scope } from '../../store/scope.ts'
import type { PdfRenderer } from '../conversations/pdf/pdfRenderer.ts'
import { findThread } from '../conversations/store/threadStore.ts'
import { fileNames } from '../conversations/store/usableFiles.ts'
import type { IntakeManners } from './intakeManners.ts'
import { intakePaper } from './intakePaper.ts'
import { formOf } from './keptForm.ts'
import type { ShowForm } from './shownForm.ts'
import { findBusiness, findData, findResponse } from './store/intakeRecords.ts'
import { allAnswers } from './storedAnswers.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  renderer: Pick<PdfRenderer, 'render'>
  manners: IntakeManners
  showForm: ShowForm
}

/** The caller of a download: a member of the team, or the visitor with the conversation's token. */
interface Caller {
  session: Session
  scope: Scope
  token: string | undefined
}

/** Creates the service that exports intake responses as documents. */
export function createIntakeExport({ database, renderer, manners, showForm }: Deps) {
  return { pdf }

  /** Returns a PDF; throws `resource.not_found` to anyone else, and as `renderer.render` does. */
  async function pdf({ session, scope: { tenantId }, token }: Caller, id: string): Promise<Buffer> {
    if (token === undefined && !hasRole(session, 'viewer')) throw new AppError('resource.not_found')
    const found = await database.inTenant(tenantId, async db => {
      const filled = await findResponse(db, id)
      if (!filled) return undefined
      const intake = await findData(db, 'intake', filled.intake_id)
      const thread = await findThread(db, filled.conversation_id ?? '')
      const listed = Object.values(allAnswers(filled)).flatMap(value => (Array.isArray(value) ? value : []))
      return {
        ...{ filled, thread, form: formOf(filled, intake), business: await findBusiness(db) },
        // A list is of files or of choices.
        names: await fileNames(db, listed.map(String).filter(isRecordId)),
      }
    })
    if (!found?.form) throw new AppError('resource.not_found')
    const { filled, thread, form, business, names } = found
    const isTheirs = token === undefined || (form.offersPdf && thread?.token_hash === hashToken(token))
    if (!isTheirs) throw new AppError('resource.not_found')
    const { language, locale, timeZone } = await manners(tenantId, {
      conversation: thread?.data ?? {},
      business,
    })
    const shown = await showForm(tenantId, form, allAnswers(filled))
    return renderer.render(
      tenantId,
      intakePaper({ filled, shown, fileNames: names, language, locale, timeZone }),
    )
  }
}
