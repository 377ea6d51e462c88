import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import { useApi } from '../../api/useApi.ts'
import { useTexts } from '../../ui/useTexts.ts'
import { organisationUrl } from './organisationUrl.ts'

interface Props {
  /** Path to end up at. */
  returnTo: string
}

/** The other way in: the sign-in of the organisation's own issuer. */
export function OrganisationLink({ returnTo }: Props) {
  const { access } = useTexts()
  const { baseUrl } = useApi()
  return (
    <>
      <Divider sx={{ my: 2.5, color: 'text.secondary', fontSize: '0.8125rem' }}>{access.or}</Divider>
      {/* A real link: the browser itself has to go there. */}
      <Button href={organisationUrl(baseUrl, returnTo)} variant="outlined" size="large" fullWidth>
        {access.organisation}
      </Button>
    </>
  )
}
