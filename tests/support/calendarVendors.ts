import { startFakeGoogleCalendar } from './fakeGoogleCalendar.ts'
import { startFakeGraphCalendar } from './fakeGraphCalendar.ts'
import { directory, startOauthServer } from './oauthServer.ts'

export type CalendarVendors = Awaited<ReturnType<typeof startCalendarVendors>>

/** Ids of the calendars that the fakes have from the start. */
export const [main, family] = ['ann@lakeside.example', 'family']

const ann = { sub: 'ann', oid: 'ann-in-the-directory', tid: directory, email: 'ann@lakeside.example' }

/** Starts fakes of Google and Microsoft, sign-in and calendars, with the variables that lead a server to them. */
export async function startCalendarVendors() {
  const identity = {
    google: await startOauthServer('google'),
    microsoft: await startOauthServer('microsoft'),
  }
  const fakes = { google: await startFakeGoogleCalendar(), microsoft: await startFakeGraphCalendar() }
  for (const server of Object.values(identity)) server.control.person = ann
  for (const fake of Object.values(fakes)) {
    fake.add(main, 'Ann')
    fake.add(family, 'Family', false)
  }
  const servers = [...Object.values(identity), ...Object.values(fakes)]
  return {
    identity,
    fakes,
    env: {
      PRIVATE_HOSTS: servers.map(({ host }) => host).join(','),
      GOOGLE_CALENDAR_URL: fakes.google.url,
      GOOGLE_ACCOUNTS_URL: identity.google.url,
      MICROSOFT_GRAPH_URL: fakes.microsoft.url,
      MICROSOFT_ACCOUNTS_URL: identity.microsoft.url,
    },
    stop: async () => {
      for (const server of servers) await server.stop()
    },
  }
}
