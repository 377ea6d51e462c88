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
  description: 'A calendar by its name: its time zone, its hours and its exceptions.',
  de: {
    title: 'Kalender',
    description: 'Ein Kalender nach seinem Namen: seine Zeitzone, seine Zeiten und Ausnahmen.',
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
