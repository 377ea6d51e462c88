import { contentDisposition } from '../../http/files/contentDisposition.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { Database } from '../../store/database.ts'
import { emailStatus } from './emailStatus.ts'
import type { TestEmail } from './test/testEmail.ts'
import type { WholeMails } from './wholeMails.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  testEmail: TestEmail
  mails: WholeMails
}

/** Returns the handlers for the mailbox and for whole mails. */
export function emailRoutes({ database, testEmail, mails }: Deps) {
  return {
    getEmailStatus: async ({ scope }) => ({ status: 200, body: await emailStatus(database, scope) }),
    testEmail: async ({ scope }) => ({ status: 200, body: await testEmail(scope) }),
    getMail: async ({ scope, path }) => ({ status: 200, body: await mails.get(scope, path.id) }),
    getMailHtml: async ({ scope, path, query }) => {
      const hasPictures = query.pictures === '1'
      return {
        status: 200,
        headers: {
          ...privateHeaders,
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': pagePolicy(hasPictures),
          // Only our own pages show it in a frame.
          'x-frame-options': 'SAMEORIGIN',
        },
        body: await mails.page(scope, path.id, hasPictures),
      }
    },
    downloadMail: async ({ scope, path }) => {
      const { file, content } = await mails.source(scope, path.id)
      return {
        status: 200,
        headers: {
          ...privateHeaders,
          'content-type': 'message/rfc822',
          'content-disposition': contentDisposition('attachment', file.name),
          'content-security-policy': "sandbox; default-src 'none'",
        },
        body: content,
      }
    },
  } satisfies Partial<Handlers>
}

const privateHeaders = {
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
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
