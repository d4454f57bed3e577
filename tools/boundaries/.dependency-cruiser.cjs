/**
 * Which way imports run: main → context → app → features → packages (docs/architecture.md).
 * tools/boundaries/src/main.ts runs these rules and proves with a fixture that each can fail.
 */
const SERVICE_SRC = '^services/([^/]+)/src/'
const CLIENT = '^services/web/client/'
/** Features of the pages that others use; of features they use the company's alone. */
const LOWER = 'clients|company|learned|notices|projects|search|vendors|waiting-bills'
const TESTS = '(\\.test\\.ts$|/test/|/src/testing/|/src/.+/testing/)'

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

module.exports = {
  forbidden: [
    rule(
      'no-service-imports-a-service',
      'Services meet through contracts: gRPC for questions, events for facts.',
      { path: '^services/([^/]+)/' },
      { path: '^services/', pathNot: '^services/$1/' },
    ),
    rule(
      'no-package-imports-a-service',
      'Packages, tools and benchmarks stand below the services or speak HTTP to them. Floors reuse what is pure.',
      { path: '^(packages|deploy|bench|tools)/', pathNot: '^bench/floors/' },
      { path: '^services/' },
    ),
    rule(
      'nothing-imports-main',
      'main.ts is the process and nothing else.',
      { path: SERVICE_SRC },
      { path: `${SERVICE_SRC}main\\.ts$` },
    ),
    rule(
      'app-does-not-know-its-context',
      'The context builds the app, not the other way round.',
      { path: `${SERVICE_SRC}app\\.ts$` },
      { path: `${SERVICE_SRC}context\\.ts$` },
    ),
    rule(
      'features-do-not-reach-up',
      'A feature is told what it needs; it does not fetch it from the app or the context.',
      { path: `${SERVICE_SRC}[^/]+/`, pathNot: TESTS },
      { path: `${SERVICE_SRC}(main|context|app)\\.ts$` },
    ),
    rule(
      'costing-is-pure',
      'Costing knows numbers: no database, no transport, no clock.',
      { path: '^packages/costing/', pathNot: TESTS },
      { pathNot: '^packages/(costing|kernel)/' },
    ),
    rule(
      'kernel-stands-alone',
      'Everything rests on the kernel; it rests on nothing of ours.',
      { path: '^packages/kernel/' },
      { path: '^packages/', pathNot: '^packages/kernel/' },
    ),
    rule(
      'no-test-tools-in-the-product',
      'What tests use does not run in production.',
      { path: '^(packages|services)/[^/]+/src/', pathNot: `^packages/testing/|${TESTS}` },
      { path: '^packages/testing/' },
    ),
    rule(
      'lib-of-the-pages-is-the-bottom',
      'Session, money, formats and calls know no page and no button.',
      { path: `${CLIENT}lib/` },
      { path: CLIENT, pathNot: `${CLIENT}lib/` },
    ),
    rule(
      'ui-knows-lib-alone',
      'Buttons, fields and lists know no feature.',
      { path: `${CLIENT}ui/` },
      { path: CLIENT, pathNot: `${CLIENT}(lib|ui)/` },
    ),
    rule(
      'pages-do-not-reach-up',
      'Router and shell compose the features, which do not know them.',
      { path: `${CLIENT}(?!app/)[^/]+/` },
      { path: `${CLIENT}(app/|main\\.tsx)` },
    ),
    rule(
      'features-of-the-pages-stand-apart',
      'A feature uses lib, ui and the few features that are made for others.',
      { path: `${CLIENT}(?!app/|worker/)([^/]+)/` },
      { path: `${CLIENT}[^/]+/`, pathNot: `${CLIENT}($1|app|lib|ui|${LOWER})/` },
    ),
    rule(
      'lower-features-stand-apart',
      'What other features use would else come to use them.',
      { path: `${CLIENT}(${LOWER})/` },
      { path: `${CLIENT}[^/]+/`, pathNot: `${CLIENT}($1|app|lib|ui|company)/` },
    ),
    {
      ...rule(
        'no-folder-cycles',
        'The folders of a service or package stand on each other one way: a change of one reaches those above it alone.',
        { path: '^(services|packages)/[^/]+/src/' },
        { circular: true },
      ),
      scope: 'folder',
    },
    rule(
      'no-cycles',
      'Two files that need each other at run time are one file, or three.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
