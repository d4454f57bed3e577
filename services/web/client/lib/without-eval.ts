// Else zod tries whether it may compile code, which our content policy refuses and reports. Where
// zod keeps its settings: `config` of zod itself would put the library into the first view.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

export {}
