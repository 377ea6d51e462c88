import type { TestContext } from 'vitest'
import type { BrowserWindow } from './browserWindow.ts'

/** Adds the story of each window to the error of a failed test. */
export async function tellStories(
  { task }: Pick<TestContext, 'task'>,
  windows: readonly Pick<BrowserWindow, 'story'>[],
): Promise<void> {
  const [error] = task.result?.errors ?? []
  if (!error) return
  const stories = await Promise.all(windows.map(window => window.story()))
  error.message = [error.message, ...stories].join('\n\n')
}
