import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { screens } from '../../../src/admin/screens/screens.ts'
import { operatorWorld } from '../operatorWorld.tsx'

const world = operatorWorld()
const menu = () => screen.findByRole('navigation', { name: 'Menu' })

describe('a folder added to the pages, without a line anywhere else', () => {
  it('has its place in the menu, with its own icon in the area of what agents are made of', async () => {
    world.open('/nowhere')
    const entry = await within(await menu()).findByRole('link', { name: 'Lighthouses' })
    expect(entry.getAttribute('href')).toBe('/lighthouses')
    expect(entry.querySelector('[data-testid="LightOutlinedIcon"]')).not.toBeNull()
    expect(within(await menu()).getByRole('heading', { name: 'Build' })).toBeTruthy()
  })

  it('is drawn at its address', async () => {
    world.open('/lighthouses')
    await screen.findByRole('heading', { level: 1, name: 'Lighthouses' })
    expect(screen.getByText('Every lamp is lit')).toBeTruthy()
  })

  it('puts its item into the top bar and its card on the start page', async () => {
    world.open('/')
    await screen.findByText('Every lamp is lit')
    expect(screen.getByRole('button', { name: 'Fog bell' })).toBeTruthy()
  })

  it('is found in the palette, and so is its command', async () => {
    const { user } = world.open('/nowhere')
    await user.click(await screen.findByRole('button', { name: /^Search or jump to…/ }))
    await screen.findByRole('option', { name: /^Lighthouses/ })
    await user.click(await screen.findByRole('option', { name: /^Light a lamp/ }))
    await screen.findByRole('heading', { level: 1, name: 'Lighthouses' })
    expect(window.location.search).toBe('?lamp=new')
  })

  it('speaks German', async () => {
    const { user } = world.open('/lighthouses')
    await user.click(await screen.findByRole('button', { name: /Your account/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Deutsch' }))
    await screen.findByRole('heading', { level: 1, name: 'Leuchttürme' })
    await screen.findByText('Alle Lampen brennen')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Nebelglocke' })).toBeTruthy())
  })

  it('says which of its queries are asked anew when a conversation changes', () => {
    const keys = screens.flatMap(({ live }) => live?.conversation?.(undefined) ?? [])
    expect(keys).toContainEqual(['lighthouse'])
  })
})
