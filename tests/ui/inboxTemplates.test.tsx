import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { contractReply } from './contractReply.ts'
import { conversation, inboxWorld, said, talkId } from './inboxWorld.tsx'
import { problem } from './operatorWorld.tsx'

const world = inboxWorld()
const template = {
  ...{ uuid: 'TMP1', name: 'reminder', category: 'UTILITY' },
  ...{ text: 'Hi {{1}}, see you on {{2}}.', parameters: 2 },
}

async function openDialog(items: object[] = [template]) {
  world.conversations = [conversation({ communication_channel: 'wa_2chat' })]
  world.reads['/wa_2chat/templates'] = () => contractReply('listMessageTemplates', 200, { items })
  const { user } = world.open(`/inbox/${talkId}`)
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Send a template' }))
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Send a template' })) }
}

const sent = () => world.sent.filter(({ path }) => path.endsWith('/template_message')).map(({ body }) => body)

it('a template is filled, previewed and sent', async () => {
  const { user, dialog } = await openDialog()
  await user.click(await dialog.findByRole('combobox', { name: 'Template' }))
  await user.click(await screen.findByRole('option', { name: 'reminder' }))
  expect(dialog.getByLabelText('Preview').textContent).toBe('Hi {{1}}, see you on {{2}}.')
  await user.type(dialog.getByRole('textbox', { name: 'Value of {{1}}' }), 'Mia')
  expect(dialog.getByRole('button', { name: 'Send template' }).hasAttribute('disabled')).toBe(true)
  await user.type(dialog.getByRole('textbox', { name: 'Value of {{2}}' }), 'Monday')
  expect(dialog.getByLabelText('Preview').textContent).toBe('Hi Mia, see you on Monday.')
  world.refusals.template_message = contractReply(
    'sendTemplateMessage',
    201,
    said(2, { role: 'assistant', content: 'Hi Mia, see you on Monday.', metadata: { human: true } }),
  )
  await user.click(dialog.getByRole('button', { name: 'Send template' }))
  await waitFor(() => expect(sent()).toEqual([{ template_uuid: 'TMP1', parameters: ['Mia', 'Monday'] }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('a refused template stays open with what was typed', async () => {
  const { user, dialog } = await openDialog([{ ...template, text: 'Hello!', parameters: 0 }])
  await user.click(await dialog.findByRole('combobox', { name: 'Template' }))
  await user.click(await screen.findByRole('option', { name: 'reminder' }))
  world.refusals.template_message = problem(409, 'channel.refused')
  await user.click(dialog.getByRole('button', { name: 'Send template' }))
  await screen.findByText(/The provider refused this/)
  dialog.getByLabelText('Preview')
})

it('an ordinary number has no templates, which is said', async () => {
  const { dialog } = await openDialog([])
  await dialog.findByText(/This number has no approved templates/)
})

it('other channels offer none', async () => {
  world.conversations = [conversation()]
  const { user } = world.open(`/inbox/${talkId}`)
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await screen.findByRole('menuitem', { name: 'Open record' })
  expect(screen.queryByRole('menuitem', { name: 'Send a template' })).toBeNull()
})
