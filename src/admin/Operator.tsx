import { type QueryClient, useQuery } from '@tanstack/react-query'
import { CustomRoutes, type I18nProvider, Resource } from 'ra-core'
import { type ReactElement, Suspense, useEffect, useMemo } from 'react'
import { matchPath, Route, useLocation } from 'react-router-dom'
import { ApiError } from '../api/ApiError.ts'
import type { RecordProvider } from '../resources/data/createDataProvider.ts'
import type { EntitySummary, SchemaClient } from '../resources/data/createSchemaClient.ts'
import { EntityList } from '../resources/EntityList.tsx'
import { RecordExtensionsContext } from '../resources/record/recordExtension.ts'
import { brandedTheme } from '../ui/brandedTheme.ts'
import { browserTimeZone } from '../ui/formats/browserTimeZone.ts'
import { languages } from '../ui/language/languages.ts'
import { useLanguage } from '../ui/language/useLanguage.tsx'
import { lazyPage } from '../ui/lazy/lazyPage.ts'
import type { Texts } from '../ui/texts/Texts.ts'
import { darkTheme, inLanguage, lightTheme } from '../ui/theme.ts'
import { ProductContext } from '../ui/useProduct.ts'
import { useTexts } from '../ui/useTexts.ts'
import { TimeZoneContext } from '../ui/useTimeZone.ts'
import { AdminShell } from './AdminShell.tsx'
import type { createAuthProvider } from './account/authProvider.ts'
import { useConfigurationWatch } from './configuration/useConfigurationWatch.ts'
import { EntitiesContext } from './configuration/useEntities.ts'
import { useFrontendConfiguration } from './configuration/useFrontendConfiguration.ts'
import { AppError } from './layout/AppError.tsx'
import { AppWaiting } from './layout/AppWaiting.tsx'
import { BootGate } from './layout/BootGate.tsx'
import { Layout } from './layout/Layout.tsx'
import { MissingPage } from './layout/MissingPage.tsx'
import { Toasts } from './layout/Toasts.tsx'
import { allRecordExtensions } from './records/allRecordExtensions.ts'
import type { Screen } from './screens/Screen.ts'
import { screens } from './screens/screens.ts'

const EntityEdit = lazyPage(() => import('../resources/EntityEdit.tsx').then(one => one.EntityEdit))
const EntityCreate = lazyPage(() => import('../resources/EntityCreate.tsx').then(one => one.EntityCreate))
const SettingsEdit = lazyPage(() => import('../resources/SettingsEdit.tsx').then(one => one.SettingsEdit))

interface Props {
  queries: QueryClient
  schemas: SchemaClient
  authProvider: ReturnType<typeof createAuthProvider>
  dataProvider: RecordProvider
}

/** Renders react-admin with a page for every entity that the person may see, and for every folder in pages/. */
export function Operator({ queries, schemas, authProvider, dataProvider }: Props) {
  const texts = useTexts()
  const { pathname } = useLocation()
  const isPublic = screens.some(screen => screen.public && matchPath(screen.path, pathname))
  const {
    data: entities,
    error,
    failureReason,
    refetch,
  } = useQuery(
    {
      queryKey: ['entities', texts.language],
      queryFn: () => schemas.entities(),
      enabled: !isPublic,
      // The boot screen stays visible until the server answers.
      retry: (_count, reason) => isAway(reason),
      retryDelay: 1000,
      // Keeps pages open while their titles load in another language.
      placeholderData: before => (isPublic ? undefined : before),
    },
    queries,
  )
  const children = useMemo(() => pagesFor(entities ?? []), [entities])
  const i18n = useMemo(() => createI18nProvider(texts), [texts])
  const configuration = useFrontendConfiguration(queries)
  const color = configuration?.frontend.brand_color
  const { light, dark } = useMemo(() => themesOf(texts, color), [texts, color])
  useTenantLanguage(configuration?.language)
  useConfigurationWatch(queries)
  return (
    <EntitiesContext value={{ entities, error, retry: refetch }}>
      <RecordExtensionsContext value={allRecordExtensions}>
        <ProductContext value={configuration?.frontend.top_bar_title ?? 'Switchboard'}>
          <TimeZoneContext value={configuration?.timezone ?? browserTimeZone()}>
            <AdminShell
              authProvider={authProvider}
              dataProvider={dataProvider}
              queryClient={queries}
              i18nProvider={i18n}
              lightTheme={light}
              darkTheme={dark}
              layout={Layout}
              catchAll={MissingPage}
              notification={Toasts}
              loading={AppWaiting}
              ready={AppWaiting}
              error={AppError}
              gate={application => (
                <BootGate
                  isBooting={!isPublic && !entities && !error}
                  description={failureReason ? (detailOf(failureReason) ?? texts.boot.away) : ''}
                >
                  {application}
                </BootGate>
              )}
            >
              {children}
            </AdminShell>
          </TimeZoneContext>
        </ProductContext>
      </RecordExtensionsContext>
    </EntitiesContext>
  )
}

/** Returns true if the server is unreachable or still starting. */
function isAway(reason: Error): boolean {
  return reason instanceof ApiError && [0, 502, 503, 504].includes(reason.status)
}

/** Returns the status that the server reports, if it reports one. */
function detailOf(reason: Error): string | undefined {
  return reason instanceof ApiError ? reason.problem.detail : undefined
}

/** Creates the light and the dark theme for a language and a brand color. */
function themesOf(texts: Texts, color: string | undefined) {
  return {
    light: inLanguage(brandedTheme(lightTheme, color), texts),
    dark: inLanguage(brandedTheme(darkTheme, color), texts),
  }
}

function pagesFor(entities: EntitySummary[]): ReactElement[] {
  const open = screens.filter(screen => screen.public)
  const inner = screens.filter(screen => !screen.public)
  return [
    <CustomRoutes key="public" noLayout>
      {open.map(publicRouteOf)}
    </CustomRoutes>,
    <CustomRoutes key="inner">{inner.map(routeOf)}</CustomRoutes>,
    ...entities.map(resourceOf),
  ]
}

function routeOf({ path, Component, hasInnerPaths }: Screen) {
  return <Route key={path} path={hasInnerPaths ? `${path}/*` : path} element={<Component />} />
}

/** Creates a route without a layout, because the layout waits for the inner pages. */
function publicRouteOf({ path, Component }: Screen) {
  const element = (
    <Suspense fallback={<AppWaiting />}>
      <Component />
    </Suspense>
  )
  return <Route key={path} path={path} element={element} />
}

/** Gives each page a key; without one, React would carry a form over to the next entity. */
function resourceOf(entity: EntitySummary) {
  const { name, capabilities, permissions } = entity
  if (entity.singleton_path !== null) {
    return <Resource key={name} name={name} list={<SettingsEdit key={name} entity={entity} />} />
  }
  const canCreate = capabilities.includes('create') && permissions.create
  return (
    <Resource
      key={name}
      name={name}
      list={<EntityList key={name} entity={entity} />}
      edit={<EntityEdit key={name} entity={entity} />}
      {...(canCreate && { create: <EntityCreate key={name} entity={entity} /> })}
    />
  )
}

/**
 * Provides react-admin's messages: our translation for its built-in keys that can appear; every other text is ours
 * already and is returned unchanged.
 */
function createI18nProvider({ framework, language }: Texts): I18nProvider {
  return {
    translate: (key, options) =>
      (Object.hasOwn(framework, key) ? framework[key] : undefined) ?? String(options?._ ?? key),
    changeLocale: async () => undefined,
    getLocale: () => language,
  }
}

/** Switches to the tenant's language if the person has chosen none; `setting` is undefined until it is known. */
function useTenantLanguage(setting: string | undefined): void {
  const store = useLanguage()
  useEffect(() => {
    if (setting === undefined) return
    const code = languages.find(language => language.code === setting)?.code ?? null
    // If its texts cannot be loaded, the language stays as it is.
    void store.fallBackTo(code).catch(() => undefined)
  }, [store, setting])
}
