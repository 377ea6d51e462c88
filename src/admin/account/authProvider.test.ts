import { describe, expect, it } from 'vitest'
import { ApiError } from '../../api/ApiError.ts'
import { createApi } from '../../api/createApi.ts'
import { createAuthProvider, type OperatorAuthProvider } from './authProvider.ts'

function world(answer: (request: Request, count: number) => Response | Promise<Response>) {
  let count = 0
  const api = createApi({
    fetch: async request => {
      count += 1
      return answer(request, count)
    },
    pageUrl: 'https://desk.example/',
    scriptUrl: 'https://desk.example/main.js',
    wait: async () => undefined,
  })
  return { auth: createAuthProvider(api), asked: () => count }
}

const credentials = { email: 'ann@lakeside.example', password: 'correct horse' }
const ann = () => Response.json({ _id: '1', name: 'Ann Lee', email: 'ann@lakeside.example', role: 'owner' })
const page = (status: number) =>
  new Response('<h1>Sorry</h1>', { status, headers: { 'content-type': 'text/html' } })
const failure = (promise: Promise<unknown>) => promise.then(() => undefined).catch(error => error as ApiError)

describe('the auth helper', () => {
  it('§8 says "Login failed" where nobody says what went wrong', async () => {
    const { auth } = world(() => page(502))
    expect(await failure(auth.login(credentials))).toMatchObject({
      message: 'Login failed',
      code: 'auth.login',
      status: 502,
    })
  })

  it('§8 says "Get access token failed" where nobody says what went wrong', async () => {
    const { auth } = world(() => page(418))
    expect(await failure(auth.currentUser())).toMatchObject({
      message: 'Get access token failed',
      status: 418,
    })
    expect(await failure(auth.getIdentity?.() ?? Promise.resolve())).toMatchObject({
      message: 'Get access token failed',
    })
  })

  it('keeps the words that the server has', async () => {
    const problem = { code: 'auth.bad_credentials', title: 'Wrong', status: 401 }
    const { auth } = world(() => Response.json(problem, { status: 401 }))
    expect(await failure(auth.login(credentials))).toMatchObject({ message: 'Wrong', code: problem.code })
  })

  it('§8 sends a sign-in once, even while the server is away', async () => {
    const { auth, asked } = world(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await failure(auth.login(credentials))).toMatchObject({ status: 0 })
    expect(asked()).toBe(1)
  })

  it('§7 asks /user/me once and keeps the answer until it is reset', async () => {
    const { auth, asked } = world(ann)
    await Promise.all([
      auth.currentUser(),
      auth.getIdentity?.(),
      auth.checkAuth({}),
      auth.getPermissions?.({}),
    ])
    await auth.currentUser()
    expect(asked()).toBe(1)
    auth.forgetUser()
    await auth.currentUser()
    expect(asked()).toBe(2)
  })

  it.each(['checkError', 'logout'] as const)('§7 the answer of /user/me is reset by %s', async way => {
    const { auth, asked } = world(ann)
    await auth.currentUser()
    if (way === 'logout') await auth.logout({})
    else await failure(auth.checkError(new ApiError(401, {})))
    const before = asked()
    await auth.currentUser()
    expect(asked()).toBe(before + 1)
  })

  it.each([
    ['is forgotten', (auth: OperatorAuthProvider) => auth.forgetUser()],
    ['could not be asked for', (auth: OperatorAuthProvider) => failure(auth.currentUser())],
  ])('ends the session though who is signed in %s', async (_, before) => {
    const sent: string[] = []
    const { auth } = world(({ method, url }) => {
      sent.push(`${method} ${new URL(url).pathname}`)
      return method === 'DELETE' ? new Response(null, { status: 204 }) : page(418)
    })
    await before(auth)
    await auth.logout({})
    expect(sent.at(-1)).toBe('DELETE /api/session')
  })

  it('asks for no end of a session that is over', async () => {
    const { auth, asked } = world(() =>
      Response.json({ code: 'auth.required', status: 401 }, { status: 401 }),
    )
    await failure(auth.checkAuth({}) as Promise<unknown>)
    const before = asked()
    await auth.logout({})
    expect(asked()).toBe(before)
  })

  it('is content with a session that was over already', async () => {
    const { auth } = world(() => Response.json({ code: 'auth.required', status: 401 }, { status: 401 }))
    expect(await auth.logout({})).toBe('/sign-in')
  })

  it('§7 a failed answer of /user/me is not kept', async () => {
    const { auth } = world((_, count) => (count === 1 ? page(418) : ann()))
    await failure(auth.currentUser())
    expect(await auth.currentUser()).toMatchObject({ name: 'Ann Lee' })
  })
})
