import { sql } from 'kysely'
import { readData } from '../../../store/records/readData.ts'
import { wantedText } from '../steps/readConfig.ts'
import { StepError } from '../steps/stepError.ts'
import type { DataProvider } from './dataProvider.ts'
import { text, whole } from './resultSchemas.ts'

const objects = { type: 'array', items: { type: 'object', additionalProperties: true } }

export const calendarProvider: DataProvider = {
  name: 'calendar',
  title: 'Calendar',
  description: 'Time zone, hours, and exceptions of a calendar, by its name.',
  de: {
    title: 'Kalender',
    description: 'Zeitzone, Zeiten und Ausnahmen eines Kalenders, nach seinem Namen.',
  },
  ...{ isDirect: false, isOfConversation: false, isLasting: true, cost: 'low' },
  resultSchema: whole({
    ...{ name: text, description: text, timezone: text },
    ...{ working_hours: objects, overrides: objects },
  }),
  find: async ({ database }, { tenantId }, params) => {
    const wanted = wantedText(params, 'calendar')
    const found = await database.inTenant(tenantId, db =>
      db
        .selectFrom('record')
        .select('data')
        .where('entity', '=', 'calendar')
        .where('deleted_at', 'is', null)
        .where(sql<boolean>`data ->> 'name' = ${wanted}`)
        .orderBy('created_at')
        .limit(1)
        .executeTakeFirst(),
    )
    const calendar = found && readData('calendar', found.data)
    if (!calendar?.enabled) throw noCalendar(wanted)
    const { name, description = '', timezone = '', working_hours = [], overrides = [] } = calendar
    return { name, description, timezone, working_hours, overrides }
  },
}

function noCalendar(name: string): StepError {
  return new StepError('action_failed', `There is no calendar ${name} that is switched on.`, {
    mayPass: false,
  })
}
