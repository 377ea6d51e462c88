import HistoryIcon from '@mui/icons-material/History'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import type { OwnOperation } from '../../resources/data/createListApi.ts'
import { useListApi } from '../../resources/data/useListApi.ts'
import { formatMoment } from '../../ui/formatMoment.ts'
import type { Texts } from '../../ui/texts/Texts.ts'
import { useTexts } from '../../ui/useTexts.ts'
import { useTimeZone } from '../../ui/useTimeZone.ts'
import { useEntities } from '../configuration/useEntities.ts'
import type { PaletteItem } from './paletteItems.ts'

/** Loads the person's recent changes, each with a link to its record; undefined until loaded. */
export function useLatelyItems(isWanted: boolean): PaletteItem[] | undefined {
  const texts = useTexts()
  const zone = useTimeZone()
  const navigate = useNavigate()
  const api = useListApi()
  const { entities = [] } = useEntities()
  const { data } = useQuery({
    queryKey: ['operations', 'palette'],
    queryFn: () => api.operations(),
    enabled: isWanted,
    retry: false,
    gcTime: 0,
  })
  return data?.map(operation => {
    const entity = entities.find(one => one.name === operation.entity)
    const title = entity?.title ?? operation.entity
    const what = operation.label ?? texts.palette.latelyRow(operation.changed, title, entity?.plural ?? title)
    const at = formatMoment(operation.at, zone, new Date(), texts.language).short
    const facts = [
      what === entity?.plural ? '' : entity?.plural,
      at,
      operation.undone_at && texts.palette.undone,
    ]
    return {
      id: operation._id,
      group: texts.palette.groups.lately,
      title: `${changeOf(operation, texts)}: ${what}`,
      caption: facts.filter(Boolean).join(' · '),
      icon: <HistoryIcon />,
      run: () => navigate(`/${operation.entity}`),
    }
  })
}

/** Returns the kind of an operation from its name, such as "agent.patch" or "bulkRecords". */
function changeOf({ action }: OwnOperation, { palette }: Texts): string {
  const found = changes.find(([pattern]) => pattern.test(action))
  return palette.changes[found?.[1] ?? 'update']
}

const changes: [RegExp, keyof Texts['palette']['changes']][] = [
  [/bulk/i, 'bulk'],
  [/import/i, 'import'],
  [/undo/i, 'undo'],
  [/restore/i, 'restore'],
  [/create/i, 'create'],
  [/delete|remove/i, 'delete'],
]
