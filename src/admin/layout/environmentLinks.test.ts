import { describe, expect, it } from 'vitest'
import { en } from '../../ui/texts/en/en.ts'
import { environmentLinks, environmentTitle } from './environmentLinks.ts'

const origin = 'https://desk.lakeside.example'
const links = {
  politician: 'https://demo.example/politician',
  custom_agent: 'https://demo.example/custom',
  intake_agent: '/plugin/full-screen/intake/abc',
  knowledge_agent: `${origin}/knowledge`,
  sales_agent: 'https://demo.example/sales',
  receptionist: 'https://demo.example/receptionist',
}
const enabled = { top_bar_title: 'Lakeside', enable_environment_menu: true, environment_links: links }

describe('§2 the environment menu', () => {
  it('leads to the six demo products in their order', () => {
    expect(environmentLinks(enabled, origin).map(({ product }) => en.app.products[product])).toEqual([
      'Receptionist',
      'Sales agent',
      'Knowledge agent',
      'Intake agent',
      'Custom agent',
      'Politician',
    ])
  })

  it('is empty where it is switched off, or there is a logo', () => {
    expect(environmentLinks({ ...enabled, enable_environment_menu: false }, origin)).toEqual([])
    expect(environmentLinks({ top_bar_title: 'x', environment_links: links }, origin)).toEqual([])
    expect(environmentLinks({ ...enabled, logo_url: '/api/logo' }, origin)).toEqual([])
  })

  it('leaves out a product without a link', () => {
    const { receptionist } = links
    expect(environmentLinks({ ...enabled, environment_links: { receptionist } }, origin)).toEqual([
      { product: 'receptionist', href: receptionist },
    ])
    expect(environmentLinks({ top_bar_title: 'x', enable_environment_menu: true }, origin)).toEqual([])
  })

  it.each([
    'javascript:alert(1)',
    'http://demo.example',
    '//evil.example:x',
    'http:evil',
    'data:text/html,x',
  ])('follows neither script nor plain http: %s', receptionist => {
    expect(environmentLinks({ ...enabled, environment_links: { receptionist } }, origin)).toEqual([])
  })

  it('is called what the tenant calls it', () => {
    expect(environmentTitle({ ...enabled, environment_title: 'Our agents' }, en)).toBe('Our agents')
    expect(environmentTitle(enabled, en)).toBe('Products')
  })
})
