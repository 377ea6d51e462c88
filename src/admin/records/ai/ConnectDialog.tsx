import OpenIcon from '@mui/icons-material/OpenInNew'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { useId, useState } from 'react'
import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import { ApiError, type FieldError } from '../../../api/ApiError.ts'
import { FieldFrame } from '../../../resources/templates/FieldFrame.tsx'
import { Input } from '../../../resources/widgets/controls.ts'
import { anyProblemText } from '../../../ui/problemText.ts'
import { SpinnerButton } from '../../../ui/SpinnerButton.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { modelsTexts } from './modelsTexts.ts'
import { type Provider, providerKinds } from './providerKinds.ts'
import { providersIn, withConnected } from './providersIn.ts'
import { useProviderNames } from './useProviderNames.ts'
import { useProviderTest } from './useProviderTest.ts'
import { useWriteSettings } from './useWriteSettings.ts'

interface Props {
  /** The AI settings. */
  record: JsonObject
  provider: Provider
  onChanged: (record: JsonObject) => void
  onClose: () => void
}

/** Connects a provider: asks for its key or address, saves and tests it, and says what came of it. */
export function ConnectDialog({ record, provider, onChanged, onClose }: Props) {
  const all = useTexts()
  const texts = modelsTexts(all)
  const name = useProviderNames()[provider]
  const saved = providersIn(record).find(one => one.provider === provider)
  const kind = providerKinds[provider]
  // Stays as it was when the dialog opened, though saving connects the provider.
  const [title] = useState(saved?.isConnected ? name : texts.connect(name))
  const [address, setAddress] = useState(saved?.address ?? '')
  const [key, setKey] = useState('')
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const [fault, setFault] = useState('')
  const write = useWriteSettings(record)
  const { result, test, forget } = useProviderTest(provider)
  const titleId = useId()
  const isDone = result?.isOk === true
  const of = (field: string) =>
    errors.filter(({ pointer }) => pointer.endsWith(`/${field}`)).map(({ message }) => message)

  async function connect(): Promise<boolean> {
    setFault('')
    forget()
    const missing = missingFields()
    setErrors(missing)
    if (missing.length > 0) return false
    try {
      onChanged(await write(withConnected(record, provider, { address: address.trim(), key: key.trim() })))
    } catch (error) {
      const refused = error instanceof ApiError ? error.errors : []
      setErrors(refused)
      const isShown = refused.some(({ pointer }) => pointer.startsWith(`/providers/${provider}/`))
      if (!isShown) setFault(refused[0]?.message ?? anyProblemText(error, all))
      return false
    }
    setKey('')
    return test()
  }

  function missingFields(): FieldError[] {
    const lacksKey = kind.key === 'required' && key.trim() === '' && !saved?.hasKey
    const lacksAddress = kind.needsAddress && address.trim() === ''
    const missing = [...(lacksAddress ? ['base_url'] : []), ...(lacksKey ? ['api_key'] : [])]
    return missing.map(field => ({
      pointer: `/providers/${provider}/${field}`,
      keyword: 'required',
      message: texts.required,
    }))
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <form noValidate onSubmit={event => event.preventDefault()}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          <Stack spacing={2}>
            {kind.page && (
              <Button
                component="a"
                href={kind.page}
                target="_blank"
                rel="noreferrer"
                variant="outlined"
                endIcon={<OpenIcon />}
                sx={{ alignSelf: 'flex-start' }}
              >
                {kind.key === 'none' ? texts.getOllama : texts.getKey}
              </Button>
            )}
            {kind.needsAddress && (
              <Field
                label={texts.address}
                hint={texts.addressHint[provider === 'ollama' ? 'ollama' : 'other']}
                type="url"
                value={address}
                errors={of('base_url')}
                isFirst
                onChange={setAddress}
              />
            )}
            {kind.key !== 'none' && (
              <Field
                label={texts.key}
                hint={saved?.hasKey ? texts.keepsKey(saved.last4) : texts.keyHint[kind.key]}
                type="password"
                value={key}
                errors={of('api_key')}
                isFirst={!kind.needsAddress}
                onChange={setKey}
              />
            )}
            <div role="status">
              {fault && <Alert severity="error">{fault}</Alert>}
              {result && <Alert severity={isDone ? 'success' : 'warning'}>{result.text}</Alert>}
            </div>
          </Stack>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          {isDone ? (
            <Button variant="contained" onClick={onClose} autoFocus>
              {texts.done}
            </Button>
          ) : (
            <>
              <Button color="inherit" onClick={onClose}>
                {result ? all.common.close : all.common.cancel}
              </Button>
              <SpinnerButton type="submit" variant="contained" onClick={connect}>
                {texts.saveAndTest}
              </SpinnerButton>
            </>
          )}
        </DialogActions>
      </form>
    </Dialog>
  )
}

interface FieldProps {
  label: string
  hint: string
  type: 'url' | 'password'
  value: string
  errors: string[]
  isFirst: boolean
  onChange: (value: string) => void
}

function Field({ label, hint, type, value, errors, isFirst, onChange }: FieldProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} description={hint} errors={errors}>
      <Input
        id={id}
        type={type}
        value={value}
        // Otherwise browsers offer the person's own password for this site.
        autoComplete={type === 'password' ? 'new-password' : 'off'}
        aria-invalid={errors.length > 0 || undefined}
        aria-describedby={`${id}__error ${id}__description`}
        autoFocus={isFirst}
        onChange={event => onChange(event.target.value)}
      />
    </FieldFrame>
  )
}
