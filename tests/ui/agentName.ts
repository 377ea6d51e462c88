import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Opens the folded group of the open agent's name, and returns the field. */
export async function agentName(user: UserEvent): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: /^General/ }))
  return screen.findByRole('textbox', { name: 'Name' })
}
