import type { TenantOrigins } from '../../access/tenantOrigins.ts'
import { fileAnswer } from '../../http/files/fileAnswer.ts'
import { fileReply } from '../../http/files/fileReply.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { FileService } from '../files/fileService.ts'
import { signInCaller } from '../integrations/oauth/signInCaller.ts'
import type { AuthorizeMailbox } from './accounts/authorizeMailbox.ts'
import type { EmailStatus } from './emailStatus.ts'
import type { TestEmail } from './test/testEmail.ts'
import type { WholeMails } from './wholeMails.ts'

interface Deps {
  emailStatus: EmailStatus
  authorizeMailbox: AuthorizeMailbox
  origins: Pick<TenantOrigins, 'forCaller'>
  testEmail: TestEmail
  mails: WholeMails
  files: Pick<FileService, 'open'>
}

/** Returns the handlers for the mailbox and for whole mails. */
export function emailRoutes({ emailStatus, authorizeMailbox, origins, testEmail, mails, files }: Deps) {
  return {
    getEmailStatus: async ({ scope }) => ({ status: 200, body: await emailStatus(scope) }),
    authorizeMailbox: async call => ({
      status: 201,
      body: await authorizeMailbox(signInCaller(call, origins), call.body),
    }),
    testEmail: async ({ scope }) => ({ status: 200, body: await testEmail(scope) }),
    getMail: async ({ scope, path }) => ({ status: 200, body: await mails.get(scope, path.id) }),
    getMailHtml: async ({ scope, path, query }) => {
      const hasPictures = query.pictures === '1'
      return {
        status: 200,
        headers: {
          'cache-control': 'private, no-store',
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
          'cross-origin-resource-policy': 'same-origin',
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': pagePolicy(hasPictures),
          // Only our own pages show it in a frame.
          'x-frame-options': 'SAMEORIGIN',
        },
        body: await mails.page(scope, path.id, hasPictures),
      }
    },
    downloadMail: async ({ scope, path, headers }) => {
      const file = await mails.source(scope, path.id)
      const reply = fileReply(file, headers, { inline: false })
      return fileAnswer(reply, reply.status === 304 ? undefined : await files.open(file, reply.range))
    },
  } satisfies Partial<Handlers>
}

/** A page without an origin of its own that runs no script and sends nothing; links open in new windows. */
function pagePolicy(hasPictures: boolean): string {
  const pictures = hasPictures ? "img-src 'self' data: https: http:" : "img-src 'self' data:"
  return [
    'sandbox allow-popups allow-popups-to-escape-sandbox',
    "default-src 'none'",
    pictures,
    "style-src 'unsafe-inline'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
}
