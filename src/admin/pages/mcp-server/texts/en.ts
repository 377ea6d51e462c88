import { number } from '../../../../ui/texts/en/wording.ts'

/** Texts of the MCP server page. */
export const en = {
  help: 'MCP, the Model Context Protocol, is how AI programs such as Claude or your own agents call tools of other systems. Here you see how a program connects and which tools it is offered. Each call is in the audit log.',
  caption: 'Let AI programs search your knowledge, run your actions, and work with your records.',
  forbiddenTitle: 'You cannot see the MCP server',
  connect: 'Connect a program',
  addressStep: '1. Copy the address',
  address: 'Address of the MCP server',
  copyAddress: 'Copy address',
  keyStep: '2. Create an API key',
  keyHint: 'The program signs in with it. Give each program its own key, so that you can revoke it.',
  createKey: 'Create API key',
  configStep: '3. Configure the program',
  config: 'Configuration (mcpServers)',
  configHint: (placeholder: string) =>
    `Many programs read this format. Some call the list differently. Replace ${placeholder} with your key.`,
  copyConfig: 'Copy configuration',
  curl: 'Try it in a terminal',
  curlHint: 'The answer lists the tools.',
  copyCurl: 'Copy command',
  tools: 'Tools',
  toolCount: (count: number) =>
    count === 1 ? 'Programs are offered 1 tool.' : `Programs are offered ${number(count)} tools.`,
  leftOut: (count: number) =>
    `${number(count)} more ${count === 1 ? 'tool is' : 'tools are'} switched on but not offered, because a program gets at most 200. Switch off tools that nobody needs.`,
  kinds: {
    knowledge: 'Always on',
    action: 'Switched on in the action',
    find: 'Switched on in the data type',
    create: 'Switched on in the data type',
    update: 'Switched on in the data type',
    act: 'Switched on in the data type',
  },
  risks: { read: 'Only reads', write: 'Can change data' },
  /** Accessible name of the link to the record that switches a tool on. */
  openRecord: (where: string, title: string) => `${where}: ${title}`,
  more: {
    title: 'Offer more tools',
    body: 'Programs can only search your knowledge so far. Switch on “Other programs may call it” in an action, or give a data type “Access for other programs”.',
    actions: 'Actions',
    types: 'Data types',
  },
}
