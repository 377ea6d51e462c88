import { memo } from 'react'
import { useNavigate } from 'react-router-dom'
import { useShortcut } from '../../ui/shortcuts/useShortcut.tsx'
import { goKeys } from './goKeys.ts'
import type { MenuEntry, MenuGroup } from './menuGroups.ts'

/** Registers "g" and a letter for each page of the menu. */
export const GoShortcuts = memo(function GoShortcuts({ groups }: { groups: MenuGroup[] }) {
  const keys = goKeys(groups)
  return groups
    .flatMap(group => group.entries)
    .map(entry => {
      const own = keys.get(entry.to)
      return own && <GoShortcut key={entry.to} entry={entry} keys={own} />
    })
})

function GoShortcut({ entry, keys }: { entry: MenuEntry; keys: string }) {
  const navigate = useNavigate()
  useShortcut({ keys, title: entry.title, group: 'go', run: () => navigate(entry.to) })
  return null
}
