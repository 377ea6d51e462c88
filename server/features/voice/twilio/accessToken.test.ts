import { jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { createAccessToken } from './accessToken.ts'

const now = new Date('2026-03-01T10:00:00.000Z')
const grant = {
  accountSid: 'AC1',
  apiKeySid: 'SK1',
  apiKeySecret: 'secret',
  applicationSid: 'AP1',
  identity: 't1_u2',
  now,
}

test('a token is the one that the form of Twilio wants, byte for byte', () => {
  // Built and signed with basenc and openssl.
  expect(createAccessToken(grant).token).toBe(
    'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCIsImN0eSI6InR3aWxpby1mcGE7dj0xIn0.eyJqdGkiOiJTSzEtMTc3MjM1OTIwMCIsImdyYW50cyI6eyJpZGVudGl0eSI6InQxX3UyIiwidm9pY2UiOnsiaW5jb21pbmciOnsiYWxsb3ciOnRydWV9LCJvdXRnb2luZyI6eyJhcHBsaWNhdGlvbl9zaWQiOiJBUDEifX19LCJpYXQiOjE3NzIzNTkyMDAsImV4cCI6MTc3MjM2MjgwMCwiaXNzIjoiU0sxIiwic3ViIjoiQUMxIn0.ec6MA34oqJBgOU83gsAU6QFMgUhqTphTVUTZC2K7N8M',
  )
})

test('a token is good for an hour, and says so', async () => {
  const { token, expiresAt } = createAccessToken(grant)
  expect(expiresAt.toISOString()).toBe('2026-03-01T11:00:00.000Z')
  const key = new TextEncoder().encode('secret')
  const at = (time: string) => ({ currentDate: new Date(time), typ: 'JWT' })
  const { payload } = await jwtVerify(token, key, at('2026-03-01T10:59:59.000Z'))
  expect(payload.exp).toBe(expiresAt.getTime() / 1000)
  await expect(jwtVerify(token, key, at('2026-03-01T11:00:01.000Z'))).rejects.toThrow('exp')
})

test('a token of another secret is none', async () => {
  const { token } = createAccessToken({ ...grant, apiKeySecret: 'another' })
  const key = new TextEncoder().encode('secret')
  await expect(jwtVerify(token, key, { currentDate: now })).rejects.toThrow('signature')
})
