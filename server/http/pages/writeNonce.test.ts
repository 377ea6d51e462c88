import { expect, it } from 'vitest'
import { writeNonce } from './writeNonce.ts'

it('writes the nonce into the meta element and onto scripts, styles and links', () => {
  const html =
    '<head><meta name="csp-nonce" content=""><meta name="viewport" content="x">' +
    '<script type="module" src="/a.js"></script><link rel="stylesheet" href="/a.css"><style>p{}</style></head>'
  expect(writeNonce(html, 'n1')).toBe(
    '<head><meta name="csp-nonce" content="n1"><meta name="viewport" content="x">' +
      '<script nonce="n1" type="module" src="/a.js"></script><link nonce="n1" rel="stylesheet" href="/a.css">' +
      '<style nonce="n1">p{}</style></head>',
  )
})

it('leaves a nonce that stands there already', () => {
  const html = '<style nonce="own">p{}</style>'
  expect(writeNonce(html, 'n1')).toBe(html)
})
