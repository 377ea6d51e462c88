import { fromWallTime } from '../../../common/time/wallTime.ts'
import type { NewTask } from '../tasks/createTask.ts'
import type { DemoClock } from './demoClock.ts'

/** A task of the practice, and what became of it. Times are hours before now. */
export interface DemoTask {
  hoursAgo: number
  contact?: string
  /** Key of the appointment request that it belongs to. */
  request?: string
  isAboutCall?: boolean
  task: Pick<
    NewTask,
    'title' | 'text' | 'type' | 'priority' | 'due_at' | 'run_at' | 'repeat' | 'needs_approval'
  >
  later?: { hoursAgo: number; takenBy: string; result?: string }
}

/** Returns the tasks of the practice: open and late ones, one that waits for approval, taken and finished ones. */
export function demoTasks(clock: Pick<DemoClock, 'timezone' | 'inDays' | 'dateIn'>): DemoTask[] {
  const at = (date: string, time: string) =>
    new Date(fromWallTime(`${date}T${time}`, clock.timezone) ?? Number.NaN).toISOString()
  return [
    {
      hoursAgo: 70,
      contact: 'George Pemberton',
      task: {
        title: 'Send the X-ray of the crown to the lab',
        text: 'They need it before the second visit.',
        due_at: at(clock.dateIn(-1), '12:00'),
      },
      later: { hoursAgo: 50, takenBy: 'Joel', result: 'Sent by courier; the lab confirmed it.' },
    },
    {
      hoursAgo: 46,
      task: {
        title: 'Order gloves in size S',
        text: 'Two boxes are left.',
        due_at: at(clock.dateIn(-1), '16:00'),
      },
    },
    {
      hoursAgo: 30,
      contact: 'Tom Ashworth',
      task: {
        title: 'Call Tom Ashworth about his next filling',
        text: 'Explain every step, and offer a longer appointment.',
        type: 'follow_up',
        priority: 'high',
        due_at: at(clock.inDays(1), '12:00'),
      },
    },
    {
      hoursAgo: 26,
      task: {
        title: 'Check the emergency kit',
        text: 'Expiry dates, oxygen, and the pads of the defibrillator.',
        type: 'reminder',
        due_at: at(clock.inDays(2), '09:00'),
        repeat: { every: 'month', interval: 1 },
      },
    },
    {
      hoursAgo: 20,
      contact: 'Chloe Whitfield',
      task: {
        title: 'Ask Chloe Whitfield how the first visit of the twins was',
        type: 'follow_up',
        priority: 'low',
        run_at: at(clock.inDays(7), '10:00'),
      },
    },
    {
      hoursAgo: 3,
      contact: 'Maya Thornton',
      isAboutCall: true,
      task: { title: 'Write down the new time in Leo’s paper file', due_at: at(clock.inDays(1), '09:00') },
      later: { hoursAgo: 0.5, takenBy: 'Nia' },
    },
    {
      hoursAgo: 2.2,
      request: 'Grace Holloway',
      task: {
        title: 'Call Grace Holloway back',
        text: 'Pain since yesterday: +44 7700 900866',
        priority: 'urgent',
        due_at: at(clock.inDays(1), '10:00'),
      },
    },
    {
      hoursAgo: 1,
      contact: 'Samuel Okoro',
      task: {
        title: 'Waive the fee for the missed check-up',
        text: 'He was at the school with an injured child and could not call. The fee is £30.',
        needs_approval: true,
      },
    },
  ]
}
