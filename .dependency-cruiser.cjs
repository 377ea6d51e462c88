/** Who may import whom. Each comment says how to mend a violation. */

const rooms = {
  common: ['openapi'],
  'src/state': [],
  'src/api': ['openapi', 'src/state'],
  'src/ui': ['openapi', 'src/state', 'src/api'],
  'src/resources': ['openapi', 'src/state', 'src/api', 'src/ui'],
  'src/boot': ['openapi', 'src/api', 'src/ui'],
  'src/apiReference': ['openapi', 'src/ui'],
  'src/chat': ['openapi', 'src/api', 'src/ui'],
  'src/voice': ['openapi', 'src/state', 'src/api', 'src/ui'],
  'src/embed': ['openapi', 'src/api', 'src/ui', 'src/chat'],
  'src/booking': ['openapi', 'src/api', 'src/ui', 'src/chat'],
  'src/demo': ['openapi', 'src/embed'],
  'src/admin': ['openapi', 'src/state', 'src/api', 'src/ui', 'src/resources', 'src/chat', 'src/voice'],
  'server/words': [],
  'server/templates': [],
  'server/store': ['openapi', 'server/errors', 'server/words'],
  'server/providers': ['openapi', 'server/errors', 'server/words'],
  'server/limits': ['server/errors'],
  'server/access': ['openapi', 'server/errors', 'server/store'],
  'server/secrets': ['server/errors', 'server/store'],
  'server/validation': ['openapi', 'server/errors', 'server/limits', 'server/store'],
  'server/jobs': ['openapi', 'server/errors', 'server/store'],
  'server/streams': ['openapi', 'server/errors', 'server/store'],
  'server/records': [
    'openapi',
    'server/errors',
    'server/access',
    'server/limits',
    'server/secrets',
    'server/store',
    'server/validation',
  ],
  'server/http': [
    'openapi',
    'server/errors',
    'server/access',
    'server/records',
    'server/secrets',
    'server/store',
    'server/validation',
  ],
  'server/features': [
    'openapi',
    'server/access',
    'server/env',
    'server/errors',
    'server/http',
    'server/jobs',
    'server/limits',
    'server/providers',
    'server/records',
    'server/secrets',
    'server/store',
    'server/streams',
    'server/templates',
    'server/validation',
    'server/words',
  ],
  'server/commands': ['openapi', 'server'],
}

/**
 * The floors of a room, the lowest first: a folder may use those before it in its list. '.' are the files of the room
 * itself; of two that fit, the longer path counts.
 */
const floors = {
  'src/api': ['connection', '.', 'errorReports'],
  'src/ui': ['formats', 'texts', '.', 'lazy', 'progress', 'tabLock', 'shortcuts', 'language'],
  'src/resources': [
    'json',
    'schema',
    'data',
    'settings',
    'formModel',
    'templates',
    'save',
    'widgets',
    'described',
    'fieldTable',
    'form',
    'exchange',
    'reference',
    'record',
    'list',
    'reading',
    '.',
  ],
  'src/chat': [
    'conversation',
    'late',
    'texts',
    'lateParts',
    'markdown',
    'times',
    'translation',
    'view',
    'api',
    'attachments',
    'voiceNotes',
    'composer',
    '.',
  ],
  'src/booking': ['texts', 'times', 'api', 'parts', '.'],
  'src/embed': ['preact', '.'],
  'src/admin': [
    'language',
    'configuration',
    'account',
    'smallForms',
    'screens',
    'billing',
    'menu',
    'palette',
    'layout',
    'alerts',
    'channels',
    'models',
    'answerSources',
    'turns',
    'agentDrawer',
    'calls',
    'voiceDrawer',
    'access',
    'bookings',
    'simulations',
    'chainEditor',
    'records',
    'pages',
    '.',
  ],
  'server/features': [
    '.',
    'records',
    'savedViews',
    'jobs',
    'outbox',
    'knowledge',
    'files',
    'customData',
    'settings',
    'models',
    'accounts',
    'audit',
    'tenants',
    'billing',
    'conversations',
    'imports',
    'channels',
    'contacts',
    'integrations',
    'bookings',
    'calendarSync',
    'bookingPage',
    'intakes',
    'demo',
    'webChat',
    'translation',
    'chains',
    'inbox',
    'visitors',
    'agents',
    'mcpServer',
    'simulations',
    'agentTestRuns',
    'platform',
    'home',
    'onboarding',
    'authentication',
    'voice',
  ],
}

/** The files of one floor. */
function floorPath(room, folder) {
  if (folder === '.') return `^${room}/[^/]+$`
  const parts = floors[room].filter(other => other.startsWith(`${folder}/`))
  const rest = parts.map(part => `(?!${part.slice(folder.length + 1)}/)`).join('')
  return `^${room}/${folder}/${rest}`
}

const floorRules = Object.entries(floors).flatMap(([room, folders]) =>
  folders.slice(0, -1).map((folder, level) => ({
    name: `floor-${room.replace('/', '-')}-${folder === '.' ? 'files' : folder.replace('/', '-')}`,
    comment: `In ${room}, ${folder} lies below ${folders.slice(level + 1).join(', ')}: move what both need down to the lower one, or pass it in as an argument.`,
    severity: 'error',
    from: { path: floorPath(room, folder), pathNot: '\\.test\\.tsx?$' },
    to: { path: folders.slice(level + 1).map(above => floorPath(room, above)) },
  })),
)

/** Pure functions without a library, for the browser and for Node: any room may use them. */
const everywhere = 'common'

/** Interfaces of the outer world; every other file in server/providers is a vendor's. */
const providerInterfaces = [
  'billingProvider',
  'calendarError',
  'calendarProvider',
  'fileFilter',
  'fileSource',
  'fileSourceError',
  'fileStorage',
  'languageModel',
  'compareTools',
  'mailTransport',
  'mcpClient',
  'oidcIssuer',
  'ownHeaders',
  'speechServices',
  'toolHash',
  'wavFile',
  'webClient',
]

const topOfServer = [
  'app',
  'appOptions',
  'env',
  'envReaders',
  'errors',
  'installation',
  'main',
  'secretKey',
  'serveFeatures',
  'serverCore',
  'serverState',
  'vendors',
].join('|')

const roomRules = Object.entries(rooms).map(([room, allowed]) => ({
  name: `room-${room.replace('/', '-')}`,
  comment: `${room} may use only itself, ${everywhere} and: ${allowed.join(', ')}. Move the shared part down to one of them, or pass it in as an argument.`,
  severity: 'error',
  from: { path: `^${room}/`, pathNot: '\\.test\\.tsx?$' },
  to: {
    path: '^(common|src|server|openapi|scripts|tests)/',
    pathNot: [room, everywhere, ...allowed].map(place => `^${place}(/|\\.ts$)`),
  },
}))

module.exports = {
  forbidden: [
    ...roomRules,
    ...floorRules,
    {
      name: 'common-runs-anywhere',
      comment:
        'What both sides share knows neither Node nor a library: pass what it needs in as an argument. Temporal stands in for what browsers and Node will have (ADR 0051).',
      severity: 'error',
      from: { path: '^common/', pathNot: '\\.test\\.ts$' },
      to: {
        dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-no-pkg'],
        pathNot: '^node_modules/temporal-polyfill/',
      },
    },
    {
      name: 'no-circles',
      comment:
        'Files that import each other cannot be understood apart: carry the shared part out into a file both import.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'sides-meet-in-the-contract',
      comment: 'Browser and server share openapi/ and common/ alone: put what both need there.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^server/' },
    },
    {
      name: 'server-knows-no-screens',
      comment: 'The server never imports the browser side: put what both need into the contract or common/.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^src/' },
    },
    {
      name: 'pages-stand-alone',
      comment:
        'A page is one folder that can be deleted: carry what two pages share to src/resources or src/ui.',
      severity: 'error',
      from: { path: '^src/admin/pages/([^/]+)/' },
      to: { path: '^src/admin/pages/([^/]+)/', pathNot: '^src/admin/pages/$1/' },
    },
    {
      name: 'pages-are-found',
      comment:
        'Nothing names a page, so that its folder can be deleted: let its screen.tsx say what the application shows of it.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/admin/pages/' },
      to: { path: '^src/admin/pages/' },
    },
    {
      name: 'chat-stays-small',
      comment:
        'Visitors load the chat into their page: it takes no library of the operator application, not even through another file.',
      severity: 'error',
      from: { path: '^src/(chat|embed|demo)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: 'node_modules/(@mui|@emotion|@rjsf|react-admin|ra-)', reachable: true },
    },
    {
      name: 'vendors-are-named-at-the-top',
      comment:
        'A concrete provider is known to vendors.ts, serverCore.ts and main.ts alone: take the interface beside it as an argument.',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot: ['^server/(main|serverCore|vendors)\\.ts$', '^server/providers/', '\\.test\\.ts$'],
      },
      to: { path: '^server/providers/', pathNot: providerInterfaces.map(name => `/${name}\\.ts$`) },
    },
    {
      name: 'no-room-without-a-line',
      comment: 'A new folder needs a line in the table of rooms at the top of .dependency-cruiser.cjs.',
      severity: 'error',
      from: {
        path: '^(src|server)/',
        pathNot: [...Object.keys(rooms).map(room => `^${room}/`), `^server/(${topOfServer})(\\.test)?\\.ts$`],
      },
      to: {},
    },
    {
      name: 'no-folder-without-a-floor',
      comment:
        'A new folder of this room needs its place in the list of floors at the top of .dependency-cruiser.cjs.',
      severity: 'error',
      from: {
        path: `^(${Object.keys(floors).join('|')})/`,
        pathNot: Object.entries(floors).flatMap(([room, folders]) =>
          folders.map(folder => floorPath(room, folder)),
        ),
      },
      to: {},
    },
    {
      name: 'tests-are-not-shipped',
      comment: 'Shipped code depends on no test: carry the shared part out of the test.',
      severity: 'error',
      from: {
        path: '^(common|src|server|scripts)/',
        pathNot: ['\\.test\\.tsx?$', '^scripts/(bench/|screenshots)'],
      },
      to: { path: ['^tests/', '\\.test\\.tsx?$'] },
    },
    {
      name: 'nothing-unresolved',
      comment: 'The import leads nowhere: name the file with its ending, or add the package to package.json.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'shipped-packages-are-dependencies',
      comment: 'What the server imports at run time belongs to dependencies, not to devDependencies.',
      severity: 'error',
      from: { path: '^server/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg'] },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.web.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules/.+/node_modules)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
}
