import { expect, it } from 'vitest'
import { agentToolName, defaultPrefix } from './toolNames.ts'

it.each([
  ['CRM', '127.0.0.1:80', 'crm'],
  ['My Shop 2', 'shop.example', 'myshop2'],
  ['Müller & Söhne', 'shop.example', 'mullersohne'],
  ['42', 'crm.example.com:8443', 'crm'],
  [null, 'mcp.lakeside.example', 'lakeside'],
  ['発送', '127.0.0.1', 'mcp'],
  ['a name that is much longer than allowed', 'x.example', 'anamethatismuchlonge'],
])('the prefix for %s at %s is %s', (name, host, prefix) => {
  expect(defaultPrefix(name, host)).toBe(prefix)
})

it.each([
  ['send.Mail', 'crm__send_mail'],
  ['createInvoice', 'crm__create_invoice'],
  ['発送', 'crm__tool'],
  ['--get--it--', 'crm__get_it'],
])('agents call %s by %s', (tool, name) => {
  expect(agentToolName('crm', tool, () => false)).toBe(name)
})

it('a name that is taken or too long gets a number within 64 characters', () => {
  const long = 'a'.repeat(120)
  const first = agentToolName('crm', long, () => false)
  const second = agentToolName('crm', long, name => name === first)
  expect([first.length, second]).toEqual([64, `${first.slice(0, 62)}_2`])
})
