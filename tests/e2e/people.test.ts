import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { stepAt, totpCode } from '../../server/features/accounts/totp.ts'
import {
  type BrowserWindow,
  graveFaultsInBothModes,
  openWindow,
  overflowsSideways,
} from '../support/browserWindow.ts'
import { chromiumPath, sharedChromium } from '../support/chromium.ts'
import { openGroup } from '../support/openGroup.ts'
import {
  buildForTests,
  createDataDir,
  removeDataDir,
  type ServerProcess,
  spawnServer,
} from '../support/serverProcess.ts'
import { tellStories } from '../support/tellStories.ts'

const owner = { name: 'Olga Owner', email: 'olga@lakeside.example', password: 'a lighthouse by the sea' }
const guest = { name: 'Gita Guest', email: 'gita@lakeside.example', password: 'three herons on a jetty' }

let server: ServerProcess
let dataDir: string
let ofOwner: BrowserWindow
let ofGuest: BrowserWindow

// A retried step would start from the page state that the failed one left.
describe.skipIf(!chromiumPath)('a team, from its first account on', { retry: 0 }, () => {
  let setUpLink: string
  let invitationLink: string
  let recoveryCodes: string[] = []
  let hasFailed = false

  beforeAll(async () => {
    await buildForTests({ withAdmin: true })
    dataDir = await createDataDir()
    server = spawnServer({ env: { DATA_DIR: dataDir, AUTH_MODE: 'multi' } })
    const browser = await sharedChromium()
    const url = await server.ready
    setUpLink = await server.printed(/^Create the first account at (\S+)$/m)
    ofOwner = await openWindow(browser, { url })
    ofGuest = await openWindow(browser, { url })
  })
  afterAll(async () => {
    await Promise.all([ofOwner, ofGuest].map(window => window?.close()))
    await server?.stop()
    if (dataDir) await removeDataDir(dataDir)
  })
  beforeEach(({ skip, onTestFailed }) => {
    skip(hasFailed, 'Nobody can go on from where the step before has failed')
    onTestFailed(() => {
      hasFailed = true
    })
  })
  afterEach(async context => {
    await tellStories(context, [ofOwner, ofGuest])
    const complaints = [ofOwner, ofGuest].flatMap(window => window.complaints.splice(0))
    expect(complaints, 'faults of scripts and breaches of the policy').toEqual([])
  })

  it('is set up once, by the link that the console shows', async () => {
    const { page } = ofOwner
    await page.goto('/')
    await page.getByText('There is no account yet.').waitFor()
    await page.goto(setUpLink)
    await page.getByRole('heading', { name: 'Welcome to Switchboard' }).waitFor()
    expect(await graveFaultsInBothModes(page)).toEqual([])
    await fill(page, { 'Your name': owner.name, Email: owner.email, Password: owner.password })
    await page.getByRole('button', { name: 'Create the account' }).click()
    await page.getByRole('heading', { name: `Hello, ${owner.name}`, level: 1 }).waitFor()
    await goToAgents(page)
    await ofGuest.page.goto(setUpLink)
    await ofGuest.page.getByRole('heading', { name: 'Switchboard is already set up' }).waitFor()
  })

  it('invites by a link, which the Outbox keeps as long as no mail server is set', async () => {
    const { page } = ofOwner
    await page.getByRole('link', { name: 'Team' }).click()
    await page.getByRole('button', { name: 'Invite member' }).click()
    const form = page.getByRole('dialog', { name: 'Invite member' })
    await form.getByRole('textbox', { name: 'Email' }).fill(guest.email)
    await form.getByRole('radio', { name: 'Operator' }).check()
    await form.getByRole('button', { name: 'Invite' }).click()
    const done = page.getByRole('dialog', { name: `${guest.email} is invited` })
    invitationLink = await done.getByRole('textbox', { name: 'Invitation link' }).inputValue()
    expect(await graveFaultsInBothModes(page)).toEqual([])
    await done.getByRole('link', { name: 'Open the email in the Outbox' }).click()
    await page.getByRole('heading', { name: 'Outbox', level: 1 }).waitFor()
    await page.getByRole('list', { name: 'Emails' }).getByRole('link').click()
    await page.getByText(`To${guest.email}`).waitFor()
    await expect.poll(() => page.getByRole('textbox').inputValue()).toBe(invitationLink)
  })

  it('is joined by the person who opens the link, with the role it offers', async () => {
    const { page } = ofGuest
    await page.goto(invitationLink)
    await page.getByRole('heading', { name: 'Join Lakeside Dental' }).waitFor()
    const facts = () => page.getByRole('definition').allTextContents()
    await expect
      .poll(async () => (await facts()).slice(0, 3))
      .toEqual([owner.name, guest.email, expect.stringMatching(/^Operator/)])
    expect(await graveFaultsInBothModes(page)).toEqual([])
    await fill(page, { 'Your name': guest.name, Password: guest.password })
    await page.getByRole('button', { name: 'Create account and join' }).click()
    await goToAgents(page)
    await page.getByRole('link', { name: 'New agent' }).waitFor()
    await expect.poll(() => page.getByRole('link', { name: 'Team' }).count()).toBe(0)
  })

  it('asks for a code at sign-in once a second factor is on, and takes each code once', async () => {
    const { page } = ofGuest
    await chooseFromMenu(page, /Your account, Gita Guest/, 'Your account')
    await page.getByRole('button', { name: 'Turn on' }).click()
    const dialog = page.getByRole('dialog', { name: 'Turn on the second factor' })
    await dialog.getByRole('textbox', { name: 'Your password' }).fill(guest.password)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
    const secret = (await dialog.getByRole('code').textContent())?.replaceAll(/\s/g, '') ?? ''
    const step = stepAt(new Date())
    await dialog.getByRole('textbox', { name: 'Code' }).fill(totpCode(secret, step))
    await dialog.getByRole('button', { name: 'Turn on' }).click()
    const codes = page.getByRole('list', { name: 'Recovery codes' })
    await codes.waitFor()
    recoveryCodes = await codes.getByRole('listitem').allTextContents()
    await page.getByRole('button', { name: 'I have saved them' }).click()
    await page.getByRole('button', { name: 'Turn off' }).waitFor()
    expect(await graveFaultsInBothModes(page)).toEqual([])

    await chooseFromMenu(page, /Your account, Gita Guest/, 'Logout')
    await signIn(page, guest)
    await page.getByRole('heading', { name: 'Enter your code' }).waitFor()
    await page.getByRole('textbox', { name: 'Code' }).fill(totpCode(secret, step))
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('This code is wrong or was already used.').waitFor()
    // The server already accepts the next code, so that the test need not wait.
    const next = Math.max(step + 1, stepAt(new Date()))
    await page.getByRole('textbox', { name: 'Code' }).fill(totpCode(secret, next))
    await page.getByRole('button', { name: 'Continue' }).click()
    await goToAgents(page)
  })

  it('leads somebody whose role changes to sign in at once, and keeps what they had not saved', async () => {
    const { page } = ofGuest
    await page.getByRole('link', { name: 'Front desk' }).click()
    await openGroup(page, 'General')
    const description = page.getByRole('textbox', { name: 'Description', exact: true })
    await description.fill('Half a thought')

    await changeRoleOfGuest('Admin')
    // The page leaves without any input.
    await page.getByText('Your role in Lakeside Dental was changed.').waitFor()
    await page.getByText('Your unsaved changes are kept in this browser').waitFor()
    expect(await graveFaultsInBothModes(page)).toEqual([])
    await signInByRecoveryCode()
    await page.getByRole('heading', { name: 'Front desk', level: 1 }).waitFor()
    await page.getByText('You have unsaved changes from').waitFor()
    await page.getByRole('button', { name: 'Restore' }).click()
    await openGroup(page, 'General')
    await expect.poll(() => description.inputValue()).toBe('Half a thought')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Saved', { exact: true }).first().waitFor()
  })

  it('takes the page from somebody who is suspended, and lets them in again when they are readmitted', async () => {
    const { page } = ofGuest
    await goToAgents(page)
    await chooseForGuest('Suspend…')
    await ofOwner.page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
    await ofOwner.page.getByText(`${guest.name} is suspended`).waitFor()

    await page.getByText('Your access to Lakeside Dental was suspended.').waitFor()
    await expect.poll(() => page.getByRole('link', { name: 'Front desk' }).count()).toBe(0)
    await signIn(page, guest)
    await page.getByText('You have no access here.').waitFor()
    expect(await graveFaultsInBothModes(page)).toEqual([])

    await chooseForGuest('Reactivate')
    await ofOwner.page.getByText(`${guest.name} can sign in again`).waitFor()
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('heading', { name: 'Enter your code' }).waitFor()
    await changeRoleOfGuest('Viewer')
    await page.reload()
    await signInByRecoveryCode()
    await page.getByRole('link', { name: 'Front desk' }).click()
    await page.getByText('You can view this but not change it.').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0)
  })

  it('ends one session of a member from the list of them', async () => {
    await chooseForGuest('Sessions…')
    const dialog = ofOwner.page.getByRole('dialog', { name: `Where ${guest.name} is signed in` })
    await dialog.getByRole('listitem').waitFor()
    expect(await graveFaultsInBothModes(ofOwner.page)).toEqual([])
    await dialog.getByRole('button', { name: /^End the session/ }).click()
    await dialog.getByText(`${guest.name} is not signed in anywhere.`).waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await ofGuest.page.getByText('You were signed out from elsewhere.').waitFor()
  })

  it('finds all of it in the audit log, in words, with the way to each record and its history', async () => {
    const { page } = ofOwner
    await page.getByRole('link', { name: 'Audit log' }).click()
    // Midnight may have passed since.
    const log = page.getByRole('list', { name: /^(Today|Yesterday)$/ })
    const suspended = log.getByText(`${owner.name} suspended ${guest.name}`)
    await suspended.waitFor()
    await log.getByText(`${owner.name} changed the role of ${guest.name} from Operator to Admin`).waitFor()
    expect(await graveFaultsInBothModes(page)).toEqual([])

    await page.getByRole('combobox', { name: 'Type' }).selectOption('Agent')
    await page.waitForURL(/entity=agent/)
    // A new list replaces the old one, along with details opened in it.
    await suspended.waitFor({ state: 'detached' })
    const changed = `${guest.name} changed the agent Front desk`
    await log.getByRole('button', { name: `Details: ${changed}` }).click()
    await page.getByText('127.0.0.1').waitFor()
    await page.setViewportSize({ width: 390, height: 800 })
    expect(await overflowsSideways(page)).toBe(false)
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.getByRole('link', { name: 'History' }).click()
    await page.getByRole('heading', { name: 'History', level: 2 }).waitFor()
    await page.goBack()
    await page.waitForURL(/entity=agent/)
  })

  async function signInByRecoveryCode(): Promise<void> {
    const { page } = ofGuest
    await signIn(page, guest)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByRole('textbox', { name: 'Recovery code' }).fill(recoveryCodes.shift() ?? '')
    await page.getByRole('button', { name: 'Continue' }).click()
  }
})

async function changeRoleOfGuest(role: string): Promise<void> {
  await chooseForGuest('Change role…')
  const dialog = ofOwner.page.getByRole('dialog', { name: `Change the role of ${guest.name}` })
  await dialog.getByRole('radio', { name: role }).check()
  await dialog.getByRole('button', { name: 'Change role' }).click()
  await ofOwner.page.getByText(`${guest.name} is now ${role}`).waitFor()
}

/** Selects an action for the second person in the owner's list of people. */
async function chooseForGuest(action: string): Promise<void> {
  const { page } = ofOwner
  await page.getByRole('link', { name: 'Team' }).click()
  await chooseFromMenu(page, `Actions for ${guest.name}`, action)
}

async function chooseFromMenu(page: Page, button: string | RegExp, item: string): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Signs in on the sign-in page, which must be open. */
async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor()
  await fill(page, { Email: email, Password: password })
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function fill(page: Page, texts: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(texts))
    await page.getByRole('textbox', { name, exact: true }).fill(text)
}

async function goToAgents(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Agents' }).click()
  await showsAgents(page)
}

async function showsAgents(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Agents', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Front desk' }).waitFor()
}
