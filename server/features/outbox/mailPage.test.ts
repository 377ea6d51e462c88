import { expect, it } from 'vitest'
import { mailPage } from './mailPage.ts'

const content = {
  text: 'Ann <b>invites</b> you.',
  links: [{ label: 'Accept & join', url: 'https://desk.example.com/invitation?t=1&u="2"' }],
}

it('bears the brand in a colour that can be read, and its name where there is no logo', () => {
  const html = mailPage(content, { color: '#ffd500', logoUrl: undefined, name: 'Lake & Side' })
  expect(html).not.toContain('background:#ffd500')
  expect(html).toContain('>Lake &#38; Side</strong>')
  const logoUrl = 'https://desk.example.com/api/frontend_configuration/logo/1'
  expect(mailPage(content, { color: '#7a0000', logoUrl, name: 'Lake' })).toContain(`<img src="${logoUrl}"`)
})

it('lets nothing of what it says be more than text', () => {
  const html = mailPage(content, { color: '#7a0000', logoUrl: undefined, name: '<script>' })
  expect(html).toContain('Ann &#60;b&#62;invites&#60;/b&#62; you.')
  expect(html).toContain('href="https://desk.example.com/invitation?t=1&#38;u=&#34;2&#34;"')
  expect(html).not.toContain('<script>')
})
