import Button from '@mui/material/Button'
import { useState } from 'react'
import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import type { EntitySchemas } from '../../../../openapi/generated/entityTypes.d.ts'
import { bodyOf } from '../../../api/bodyOf.ts'
import { useApi } from '../../../api/useApi.ts'
import { useGuard } from '../../../ui/useGuard.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { CardChoice } from '../../smallForms/CardChoice.tsx'
import { FieldsForm } from '../../smallForms/FieldsForm.tsx'
import { emailFault, requiredFault } from '../../smallForms/fieldFaults.ts'
import { PasswordInput } from '../../smallForms/PasswordInput.tsx'
import { TextInput } from '../../smallForms/TextInput.tsx'
import { useFields } from '../../smallForms/useFields.ts'
import { emailTexts } from './emailTexts.ts'
import { enteredHosts, type MailHosts, type MailProvider, mailHosts } from './mailHosts.ts'

interface Props {
  record: EntitySchemas['email_configuration']
  /** Receives the settings as they are stored. */
  onStored: (record: JsonObject) => void
  onClose: () => void
}

/** Fills in the servers of well-known providers, and stores address and password. */
export function PasswordForm({ record, onStored, onClose }: Props) {
  const all = useTexts()
  const texts = emailTexts(all).dialog
  const { client } = useApi()
  const guard = useGuard()
  const [provider, setProvider] = useState<MailProvider>(() => providerOf(record))
  const { address = '', incoming, outgoing } = record
  const fields = useFields({
    initial: {
      address,
      password: '',
      username: incoming?.username === address ? '' : (incoming?.username ?? ''),
      incoming: provider === 'other' ? (incoming?.host ?? '') : '',
      outgoing: provider === 'other' ? (outgoing?.host ?? '') : '',
    },
    check: {
      address: emailFault,
      password: requiredFault,
      ...(!mailHosts(provider, '') && { incoming: hostFault, outgoing: hostFault }),
    },
    send: async values => {
      const account = {
        username: values.username.trim() || values.address.trim(),
        password: values.password,
      }
      const hosts = hostsOf(values)
      const body = {
        sign_in: 'password' as const,
        address: values.address.trim(),
        incoming: { ...hosts.incoming, ...account },
        outgoing: { ...hosts.outgoing, ...account },
      }
      onStored(await guard(bodyOf(client.PATCH('/email/configuration', { body }))))
    },
  })
  const found = mailHosts('other', fields.values.address)

  function hostFault(value: string, words: typeof all) {
    return found ? undefined : requiredFault(value, words)
  }

  function hostsOf(values: typeof fields.values): MailHosts {
    const usual = mailHosts(provider, values.address)
    if (provider !== 'other') return usual ?? enteredHosts('', '')
    const entered = enteredHosts(values.incoming, values.outgoing)
    const hostOf = (kind: keyof MailHosts) => {
      if (values[kind].trim() === '' && usual) return usual[kind]
      // A server that stays keeps its port.
      const { port, security, host } = record[kind] ?? {}
      return { ...entered[kind], ...(host === entered[kind].host && port && security && { port, security }) }
    }
    return { incoming: hostOf('incoming'), outgoing: hostOf('outgoing') }
  }

  const hostHelp = (kind: keyof MailHosts, example: string) =>
    found ? texts.found(found[kind].host) : texts.hostExample(example)

  return (
    <FieldsForm
      fields={fields}
      action={texts.save}
      others={
        <Button color="inherit" onClick={onClose}>
          {all.common.cancel}
        </Button>
      }
    >
      <CardChoice
        legend={texts.provider}
        value={provider}
        onChange={setProvider}
        options={[
          { value: 'gmail', label: texts.gmail, hint: texts.gmailHint },
          { value: 'microsoft', label: texts.microsoft, hint: texts.microsoftHint },
          { value: 'other', label: texts.other, hint: texts.otherHint },
        ]}
      />
      <TextInput field={fields.field('address')} label={texts.address} type="email" autoComplete="off" />
      <PasswordInput
        field={fields.field('password')}
        label={provider === 'gmail' ? texts.appPassword : texts.password}
        autoComplete="new-password"
      />
      {provider === 'other' && (
        <>
          <TextInput
            field={fields.field('username')}
            label={texts.username}
            help={texts.usernameHint}
            autoComplete="off"
            isOptional
          />
          <TextInput
            field={fields.field('incoming')}
            label={texts.incoming}
            help={hostHelp('incoming', 'imap.example.com')}
            autoComplete="off"
          />
          <TextInput
            field={fields.field('outgoing')}
            label={texts.outgoing}
            help={hostHelp('outgoing', 'smtp.example.com')}
            autoComplete="off"
          />
        </>
      )}
    </FieldsForm>
  )
}

/** Returns the provider whose servers are stored; Gmail before anything is. */
function providerOf({ incoming }: EntitySchemas['email_configuration']): MailProvider {
  const host = incoming?.host
  const isOf = (provider: MailProvider) => mailHosts(provider, '')?.incoming.host === host
  if (host === undefined || isOf('gmail')) return 'gmail'
  return isOf('microsoft') ? 'microsoft' : 'other'
}
