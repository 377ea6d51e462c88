/** Who may import whom. Each comment says how to mend a violation. */

const rooms = {
  'src/api': ['openapi'],
  'src/ui': ['openapi', 'src/api'],
  'src/resources': ['openapi', 'src/api', 'src/ui'],
  'src/boot': ['openapi', 'src/api', 'src/ui'],
  'src/apiReference': ['openapi', 'src/ui'],
  'src/chat': ['openapi', 'src/api', 'src/ui'],
  'src/embed': ['openapi', 'src/api', 'src/ui', 'src/chat'],
  'src/demo': ['openapi', 'src/embed'],
  'src/admin': ['openapi', 'src/api', 'src/ui', 'src/resources', 'src/chat'],
  'server/words': [],
  'server/store': ['openapi', 'server/errors'],
  'server/providers': ['openapi', 'server/errors', 'server/words'],
  'server/services': ['openapi', 'server/errors', 'server/words', 'server/store', 'server/providers'],
  'server/http': ['openapi', 'server/errors', 'server/store', 'server/services', 'server/env'],
  'server/agent': [
    'openapi',
    'server/errors',
    'server/words',
    'server/store',
    'server/services',
    'server/providers',
  ],
  'server/routes': [
    'openapi',
    'server/errors',
    'server/http',
    'server/services',
    'server/agent',
    'server/store',
  ],
  'server/jobs': ['openapi', 'server/errors', 'server/services', 'server/store'],
  'server/commands': ['openapi', 'server'],
}

/** Interfaces of the outer world; every other file in server/providers is a vendor's. */
const providerInterfaces = ['fileStorage', 'languageModel', 'mailTransport', 'oidcIssuer', 'webClient']

const topOfServer = ['app', 'conversationSide', 'main', 'env', 'envReaders', 'errors', 'secretKey'].join('|')

const roomRules = Object.entries(rooms).map(([room, allowed]) => ({
  name: `room-${room.replace('/', '-')}`,
  comment: `${room} may use only itself and: ${allowed.join(', ')}. Move the shared part down to one of them, or pass it in as an argument.`,
  severity: 'error',
  from: { path: `^${room}/`, pathNot: '\\.test\\.tsx?$' },
  to: {
    path: '^(src|server|openapi|scripts|tests)/',
    pathNot: [room, ...allowed].map(place => `^${place}(/|\\.ts$)`),
  },
}))

module.exports = {
  forbidden: [
    ...roomRules,
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
      comment:
        'Browser and server share openapi/ alone: put what both need into the contract or openapi/limits.json.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^server/' },
    },
    {
      name: 'server-knows-no-screens',
      comment: 'The server never imports the browser side: put what both need into the contract.',
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
        'A concrete provider is known to app.ts and main.ts alone: take the interface beside it as an argument.',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot: ['^server/(app|conversationSide|main)\\.ts$', '^server/providers/', '\\.test\\.ts$'],
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
      name: 'tests-are-not-shipped',
      comment: 'Shipped code depends on no test: carry the shared part out of the test.',
      severity: 'error',
      from: { path: '^(src|server|scripts)/', pathNot: ['\\.test\\.tsx?$', '^scripts/(bench/|screenshots)'] },
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
