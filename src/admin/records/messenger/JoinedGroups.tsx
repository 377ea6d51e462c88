import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useDataProvider } from 'ra-core'
import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import type { EntitySchemas } from '../../../../openapi/generated/entityTypes.d.ts'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'
import type { RecordProvider } from '../../../resources/data/createDataProvider.ts'
import type { RecordNoticeProps } from '../../../resources/record/recordExtension.ts'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { ListRow, RowList } from '../../../ui/RowList.tsx'
import { useNotifiedTask } from '../../../ui/useNotifiedTask.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { messengerTexts } from './messengerTexts.ts'

type Settings = EntitySchemas['wa_2chat_configuration']
type Group = components['schemas']['JoinedGroups'][number]

const place = { entity: 'wa_2chat_configuration', path: '/wa_2chat/configuration', methods: ['PUT'] }

/** Lists the groups of the number, each with a switch that lets the agent take part. */
export function JoinedGroups({ record, canUpdate, onStored }: RecordNoticeProps<Settings>) {
  const words = messengerTexts(useTexts())
  const { client } = useApi()
  const provider = useDataProvider<RecordProvider>()
  const tell = useNotifiedTask()
  const phoneNumber = record.phone_number ?? ''
  const { data, error, refetch } = useServerQuery(
    ['joined_groups', phoneNumber],
    () => client.GET('/wa_2chat/joined_groups', { params: { query: { phoneNumber } } }),
    { isEnabled: phoneNumber !== '' },
  )

  async function change({ uuid, name }: Group, enabled: boolean): Promise<void> {
    const before = record as unknown as JsonObject
    const others = (record.groups ?? []).filter(group => group.uuid !== uuid)
    const known = record.groups?.find(group => group.uuid === uuid)
    const after = { ...before, groups: [...others, { ...known, uuid, name, enabled }] } as JsonObject
    const task = provider.write(place, before, after).then(onStored)
    await tell(task, enabled ? words.groupOn(name) : words.groupOff(name))
  }

  return (
    <section aria-label={words.groups}>
      <Typography component="h3" variant="subtitle1" sx={{ mt: 2 }}>
        {words.groups}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {data?.length === 0 ? words.noGroups : words.groupsHint}
      </Typography>
      {error && <ErrorAlert error={error} onRetry={() => void refetch()} />}
      {data && data.length > 0 && (
        <RowList label={words.groups}>
          {data.map(group => (
            <ListRow
              key={group.uuid}
              title={group.name || group.uuid}
              caption={[
                group.size !== null && words.members(group.size),
                group.is_read_only && words.readOnly,
              ]
                .filter(Boolean)
                .join(' · ')}
              actions={
                <Switch
                  checked={isOn(record, group)}
                  disabled={!canUpdate}
                  onChange={(_, checked) => void change(group, checked)}
                  slotProps={{ input: { 'aria-label': group.name || group.uuid } }}
                />
              }
            />
          ))}
        </RowList>
      )}
    </section>
  )
}

/** Returns whether the agent takes part in a group: as it was switched, else as groups in general. */
function isOn({ groups, reply_to }: Settings, { uuid }: Group): boolean {
  const listed = groups?.find(group => group.uuid === uuid)
  if (listed) return listed.enabled !== false
  return reply_to?.groups !== undefined && reply_to.groups !== 'none'
}
