import type { DemoClock } from './demoClock.ts'

/** The data type of the appointments that come from the practice's appointment book. */
export const demoAppointmentSchema = {
  title: 'Appointment',
  plural: 'Appointments',
  name: 'appointment',
  description: 'Appointments from the appointment book of the practice.',
  json_schema: {
    type: 'object',
    properties: {
      patient: { type: 'string', title: 'Patient', minLength: 1, maxLength: 200 },
      starts_at: { type: 'string', format: 'date-time', title: 'Starts' },
      treatment: { type: 'string', title: 'Treatment', enum: ['Check-up', 'Cleaning', 'Crown', 'Braces'] },
      confirmed: { type: 'boolean', title: 'Confirmed' },
    },
    required: ['patient', 'starts_at'],
  },
  primary_label: 'patient',
  agent_access: { query: false, create: false, update: false, fields: [] },
}

/** An appointment and the runs, counted from 0, that added and updated it. */
export interface DemoAppointment {
  key: string
  addedBy: number
  confirmedBy?: number
  data: { patient: string; starts_at: string; treatment: string; confirmed: boolean }
}

/** Returns the appointments of the coming weeks, as they were added. */
export function demoAppointments({ inDays }: Pick<DemoClock, 'inDays'>): DemoAppointment[] {
  const rows: [number, number, string, string, number, number?][] = [
    [1, 9, 'Maya Thornton', 'Check-up', 0, 9],
    [1, 10, 'Tom Ashworth', 'Check-up', 0],
    [1, 14, 'Priya Raman', 'Cleaning', 0],
    [2, 8, 'George Pemberton', 'Crown', 0, 15],
    [2, 11, 'Helen Marsh', 'Cleaning', 0],
    [3, 9, 'Samuel Okoro', 'Cleaning', 0],
    [4, 13, 'Chloe Whitfield', 'Braces', 0],
    [7, 10, 'Lucas Ferreira', 'Check-up', 0],
    [8, 15, 'Aleksandra Nowak', 'Check-up', 6],
    [9, 9, 'Ruth Caldwell', 'Crown', 11],
    [10, 11, 'Owen Price', 'Cleaning', 15],
    [14, 14, 'Ingrid Baumann', 'Check-up', 18],
  ]
  return rows.map(([days, hour, patient, treatment, addedBy, confirmedBy], index) => ({
    key: `A-${2041 + index}`,
    addedBy,
    ...(confirmedBy !== undefined && { confirmedBy }),
    data: {
      ...{ patient, treatment, confirmed: false },
      starts_at: `${inDays(days)}T${String(hour).padStart(2, '0')}:00:00Z`,
    },
  }))
}

/** Number of runs of the appointment book's sync. */
export const demoRunCount = 20

/** Returns how many hours ago a run began; they ran every six hours. */
export function hoursSinceRun(run: number): number {
  return (demoRunCount - 1 - run) * 6 + 2
}
