import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'
import { ListRow, RowList } from '../../../ui/RowList.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { useEntities } from '../../configuration/useEntities.ts'
import { MenuIcon } from '../../menu/MenuIcon.tsx'

/** The way to how the installation sees this tenant, for its admins; those who see all tenants have them in the menu. */
export function OwnTenant() {
  const { entities } = useEntities()
  const entity = entities?.find(({ name }) => name === 'tenant_configuration')
  return entity && !entity.permissions.create ? <Own icon={entity.icon} /> : null
}

function Own({ icon }: { icon: string }) {
  const { tenants: texts } = useTexts()
  const { client } = useApi()
  const { data: [own] = [] } = useServerQuery(['tenant_configuration', 'own'], () =>
    client.GET('/tenant_configuration'),
  )
  if (!own) return null
  return (
    <Box component="section" sx={{ mt: 3 }}>
      <RowList label={texts.own}>
        <ListRow
          icon={<MenuIcon name={icon} title={texts.own} />}
          title={
            <Link component={RouterLink} to={`/tenant_configuration/${own._id}`} underline="hover">
              {texts.own}
            </Link>
          }
          caption={texts.ownHint}
          facts={own.name}
        />
      </RowList>
    </Box>
  )
}
