import ArrowIcon from '@mui/icons-material/ArrowDropDown'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useApi } from '../../../api/useApi.ts'
import { FieldFrame } from '../../../resources/templates/FieldFrame.tsx'
import { Select, SelectFrame } from '../../../resources/widgets/controls.ts'
import { SpinnerButton } from '../../../ui/SpinnerButton.tsx'
import { useNotifiedTask } from '../../../ui/useNotifiedTask.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import type { Provider } from '../../accountSignIn/useAccounts.ts'
import { calendarSyncTexts } from './calendarSyncTexts.ts'
import { type Connection, connectionKey } from './useConnection.ts'

interface Props {
  id: string
  provider: Provider
  accountId: string
  calendars: readonly { id: string; name: string; is_primary: boolean; can_write: boolean }[]
  before: Connection
  onClose: () => void
}

const mostConflicts = 20

/** Lets a person choose among the calendars of an account, and stores the choice. */
export function CalendarChoice({ id, provider, accountId, calendars, before, onClose }: Props) {
  const all = useTexts()
  const texts = calendarSyncTexts(all)
  const { client } = useApi()
  const queries = useQueryClient()
  const notified = useNotifiedTask()
  const isSame = before.account_id === accountId
  const main = calendars.find(({ is_primary, can_write }) => is_primary && can_write)
  const [write, setWrite] = useState((isSame ? before.write_calendar?.id : main?.id) ?? '')
  const [conflicts, setConflicts] = useState(isSame ? before.conflict_calendars.map(one => one.id) : [])
  const [isTwoWay, setTwoWay] = useState(isSame && before.two_way)
  const [fault, setFault] = useState<string>()
  const [writeId, groupId, twoWayId] = [useId(), useId(), useId()]
  const others = calendars.filter(calendar => calendar.id !== write)
  const asked = conflicts.filter(one => others.some(calendar => calendar.id === one))

  async function save(): Promise<boolean> {
    setFault(undefined)
    const body = {
      ...{ account_id: accountId, write_calendar_id: write || null },
      ...{ conflict_calendar_ids: asked, two_way: isTwoWay },
    }
    const params = { path: { id, provider } }
    const task = client.PUT('/calendar/{id}/{provider}/integration_settings', { params, body })
    const onRefused = (_error: unknown, text: string) => {
      setFault(text)
      return true
    }
    if (!(await notified(task, texts.saved, { onRefused }))) return false
    await queries.invalidateQueries({ queryKey: connectionKey(id) })
    onClose()
    return true
  }

  return (
    <>
      <DialogContent>
        {calendars.length === 0 && <Typography>{texts.noCalendars}</Typography>}
        <FieldFrame id={writeId} label={texts.writeCalendar} description={texts.writeHint}>
          <SelectFrame>
            <Select
              id={writeId}
              value={write}
              aria-describedby={`${writeId}__description`}
              onChange={event => setWrite(event.target.value)}
            >
              <option value="">{texts.nowhere}</option>
              {calendars
                .filter(({ can_write }) => can_write)
                .map(calendar => (
                  <option key={calendar.id} value={calendar.id}>
                    {calendar.name}
                  </option>
                ))}
            </Select>
            <ArrowIcon />
          </SelectFrame>
        </FieldFrame>
        {others.length > 0 && (
          <>
            <Typography id={groupId} component="div" variant="subtitle2" sx={{ mt: 2 }}>
              {texts.conflicts}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {texts.conflictsHint}
            </Typography>
            <FormGroup role="group" aria-labelledby={groupId}>
              {others.map(calendar => (
                <FormControlLabel
                  key={calendar.id}
                  label={calendar.name}
                  sx={{ overflowWrap: 'anywhere' }}
                  control={
                    <Checkbox
                      checked={asked.includes(calendar.id)}
                      disabled={!asked.includes(calendar.id) && asked.length >= mostConflicts}
                      onChange={(_event, checked) =>
                        setConflicts(
                          checked ? [...asked, calendar.id] : asked.filter(one => one !== calendar.id),
                        )
                      }
                    />
                  }
                />
              ))}
            </FormGroup>
          </>
        )}
        {write !== '' && (
          <>
            <FormControlLabel
              sx={{ mt: 2 }}
              label={texts.twoWayLabel}
              control={
                <Switch
                  checked={isTwoWay}
                  slotProps={{ input: { 'aria-describedby': twoWayId } }}
                  onChange={(_event, checked) => setTwoWay(checked)}
                />
              }
            />
            <Typography id={twoWayId} variant="body2" sx={{ color: 'text.secondary' }}>
              {texts.twoWayHint}
            </Typography>
          </>
        )}
        {fault && (
          <Alert severity="error" variant="outlined" sx={{ mt: 2 }}>
            {fault}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onClose}>
          {all.common.cancel}
        </Button>
        <SpinnerButton variant="contained" disabled={write === '' && asked.length === 0} onClick={save}>
          {texts.save}
        </SpinnerButton>
      </DialogActions>
    </>
  )
}
