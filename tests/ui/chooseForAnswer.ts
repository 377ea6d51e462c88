import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Chooses an entry of the menu beside the only answer of an element, by default of the page. */
export async function chooseForAnswer(
  user: UserEvent,
  entry: string,
  element: HTMLElement = document.body,
): Promise<void> {
  await user.click(await within(element).findByRole('button', { name: 'More about this answer' }))
  await user.click(await screen.findByRole('menuitem', { name: entry }))
  await waitFor(() => {
    if (screen.queryByRole('menu')) throw new Error('The menu is still open.')
  })
}
