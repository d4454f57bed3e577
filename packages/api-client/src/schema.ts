// Written by `npm run generate:client` from the API reference of the running system. Not for hands.
export interface paths {
    "/api/admin/default-variables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List concrete mix defaults
         * @description Inactive ones too; format=csv answers all that match as a spreadsheet.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Only records in which this is exactly so: The mix as suppliers call it, for example `3000 PSI`; together with the location it is unique */
                    name?: string;
                    /** @description Only records in which this is exactly so: The price of one cubic yard in dollars, without tax */
                    value?: number;
                    /** @description Only records in which this is exactly so: The unit that the price is shown with; costs are always by the cubic yard */
                    unit?: string;
                    /** @description Only records in which this is exactly so: A heading to group mixes under in lists */
                    category?: string;
                    /** @description Only records in which this is exactly so: For which place the price holds; empty: everywhere */
                    location?: string;
                    /** @description Only records in which this is exactly so: Whether new estimates may choose the mix; inactive records stay in lists and history */
                    isActive?: boolean;
                    /** @description How many entries a page holds, 1 to 5000; 1000 if left out */
                    limit?: number;
                    /** @description Where the page begins: taken from `Link: <…>; rel="next"` of the page before */
                    cursor?: string;
                    /** @description What the list is in order of; `-` in front for the greatest or newest first */
                    sort?: "name" | "-name" | "value" | "-value" | "unit" | "-unit" | "category" | "-category" | "location" | "-location" | "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt";
                    /** @description Only entries that contain this text, in whatever case */
                    q?: string;
                    /** @description `csv` answers every record that matches as a spreadsheet, whatever `limit` says */
                    format?: "json" | "csv";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ConcreteMix"][];
                    };
                };
            };
        };
        put?: never;
        /**
         * Create concrete mix
         * @description Adds a record; its natural key must be free.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewConcreteMixInput"];
                };
            };
            responses: {
                /** @description It is made; the answer is what was made */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ConcreteMix"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/default-variables/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Update concrete mix defaults in bulk
         * @description Sets the same fields on all the records, or on none when one is unknown.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ConcreteMixBulkUpdateInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ConcreteMix"][];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/default-variables/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import concrete mix defaults
         * @description A spreadsheet as CSV: all of it, or nothing when a row is wrong. Rows with a known id or natural key update that record, others create one; records that the file does not name stay. The first line names the columns by their fields, in any case, with or without spaces, hyphens or underscores between words, or as the pages call them. Numbers may be written as by hand: `$1,170.50`, and with a mark where the field has a unit: a spacing of `12"`, `7.65%`. A column `version` refuses rows whose record was changed since. dryRun=true changes nothing and reports each bad row.
         */
        post: {
            parameters: {
                query?: {
                    /** @description `true` changes nothing and reports what would become of each row */
                    dryRun?: boolean;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "text/csv": string;
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ImportReport"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/default-variables/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Update concrete mix
         * @description Changes the fields that are sent; the history keeps what they were.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ConcreteMixUpdateInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ConcreteMix"];
                    };
                };
            };
        };
        post?: never;
        /**
         * Delete concrete mix
         * @description Takes the record off the list; its history stays, and so do prices that were made of it.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description It is done; there is nothing to answer */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/default-variables/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get concrete mix history
         * @description Who changed the record, when, from what to what; also of a deleted one.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RateHistoryEntry"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/bids": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Analyse bids
         * @description How often bids are won, and how far apart they are. Of results that were entered; alternates and change orders are left out. A bid counts in each type of its scopes.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Decided on this day or later */
                    from?: string;
                    /** @description Decided on this day or earlier */
                    to?: string;
                    /** @description What results are put together by; left out: all of them together */
                    groupBy?: "client" | "scopeType" | "createdBy" | "size" | "month";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BidAnalysis"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/unit-costs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List unit costs
         * @description What a cubic yard cost in the scopes of completed projects, by scope type: the basis of the next bid. Of the 500 newest projects that are completed.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["UnitCosts"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/calendar-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create calendar key
         * @description A key for a calendar program, in place of the one before. It is kept as a hash and ends with the right to read bids. It is answered once: an Idempotency-Key has no effect here.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CalendarKey"];
                    };
                };
            };
        };
        /**
         * Delete calendar key
         * @description Ends the key of the caller, if there is one.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description It is done; there is nothing to answer */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/confirm-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm password
         * @description Enters the password again, for calls that are refused with PASSWORD_CONFIRMATION_REQUIRED.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PasswordConfirmationInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PasswordConfirmed"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/jwt/jwks.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get key set
         * @description The public keys that access tokens are verified with (RFC 7517).
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["KeySet"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get signed in user
         * @description Who is signed in.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SignedIn"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/oidc/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Finish oidc sign in
         * @description Where the provider sends the browser back to: starts the session, as a password does.
         */
        get: {
            parameters: {
                query?: {
                    /** @description What the provider exchanges for who signed in; it is good once */
                    code?: string;
                    /** @description What the start of this sign-in gave to the provider */
                    state?: string;
                    /** @description Why the provider signed nobody in, instead of a code */
                    error?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: never;
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/oidc/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Start oidc sign in
         * @description Sends a browser to the provider of the company, to sign in there.
         */
        get: {
            parameters: {
                query?: {
                    /** @description The path of the page that is opened after the sign-in; the home page if left out */
                    to?: string;
                    /** @description true: the provider asks for the password again, for calls that need a fresh one */
                    confirm?: "true" | "false";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: never;
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change password
         * @description Gives the caller a new password, and ends all other sessions of the user.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PasswordChangeInput"];
                };
            };
            responses: {
                /** @description It is done; there is nothing to answer */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/session/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refresh session
         * @description Rotates both tokens; needs the refresh cookie alone.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SignedIn"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List own sessions
         * @description Where the caller is signed in, the session used last first.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Session"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End own session
         * @description Ends one of the caller’s sessions, everywhere within seconds.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description It is done; there is nothing to answer */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/signin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in
         * @description Starts a session; the tokens come as cookies. It ends the session that the browser had.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CredentialsInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SignedIn"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/signout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out
         * @description Ends the session everywhere and clears the cookies.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/ways": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List sign in ways
         * @description How one may sign in here.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SignInWays"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bids": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List bids
         * @description Bids without their scopes, newest first.
         */
        get: {
            parameters: {
                query?: {
                    /** @description How many entries a page holds, 1 to 500; 100 if left out */
                    limit?: number;
                    /** @description Where the page begins: taken from `Link: <…>; rel="next"` of the page before */
                    cursor?: string;
                    /** @description What the list is in order of; `-` in front for the greatest or newest first */
                    sort?: "createdAt" | "-createdAt" | "lastUpdated" | "-lastUpdated" | "bidNumber" | "-bidNumber" | "name" | "-name" | "status" | "-status" | "totalCost" | "-totalCost" | "dueAt" | "-dueAt";
                    /** @description Only entries that contain this text, in whatever case */
                    q?: string;
                    /** @description DRAFT, SUBMITTED, NEGOTIATION, AWARDED, COMPLETED, LOST; several between commas */
                    status?: ("DRAFT" | "SUBMITTED" | "NEGOTIATION" | "AWARDED" | "COMPLETED" | "LOST")[];
                    /** @description Client id, or several between commas */
                    clientId?: string[];
                    /** @description E-mail of the owner */
                    createdBy?: string;
                    /** @description Created on this day or later (UTC) */
                    from?: string;
                    /** @description Created on this day or earlier (UTC) */
                    to?: string;
                    /** @description Due on this day or later (UTC) */
                    dueFrom?: string;
                    /** @description Due on this day or earlier (UTC) */
                    dueTo?: string;
                    /** @description Dollars; a total of so much or more */
                    minTotal?: number;
                    /** @description Dollars; a total of so much or less */
                    maxTotal?: number;
                    /** @description Alternates and change orders are listed when they are asked for */
                    kind?: "BID" | "ALTERNATE" | "CHANGE_ORDER" | "ALL";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Bid"][];
                    };
                };
            };
        };
        put?: never;
        /**
         * Create bid
         * @description Makes an empty bid of a client, in status DRAFT unless it says otherwise.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CreateBidInput"];
                };
            };
            responses: {
                /** @description It is made; the answer is what was made */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Bid"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bids/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List due dates
         * @description What is due when, by number and name: bids, bids under them, and packages.
         */
        get: {
            parameters: {
                query?: {
                    /** @description How many entries a page holds, 1 to 500; 500 if left out */
                    limit?: number;
                    /** @description Where the page begins: taken from `Link: <…>; rel="next"` of the page before */
                    cursor?: string;
                    /** @description What the list is in order of; `-` in front for the greatest or newest first */
                    sort?: "dueAt" | "-dueAt";
                    /** @description Due on this day or later (UTC); left out: today */
                    from?: string;
                    /** @description Due on this day or earlier (UTC); left out: without an end */
                    to?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DueEntry"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bids/calendar.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get calendar file
         * @description The same for a calendar program, from a month back on: at most 2,000 due dates.
         */
        get: {
            parameters: {
                query?: {
                    /** @description The key of a user who may read bids; without one: 401 */
                    key?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/calendar": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bids/import/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import bid
         * @description A deep copy of a shared bid, which remembers its source.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    code: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ImportBidInput"];
                };
            };
            responses: {
                /** @description It is made; the answer is what was made */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Bid"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bids/pipeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get pipeline
         * @description The newest bids of each status. Each list is cut at `limit`; the header `X-Total-Counts: DRAFT=276, …` tells for all six statuses how many bids the filters find.
         */
        get: {
            parameters: {
                query?: {
                    /** @description How many entries a page holds, 1 to 500; 200 if left out */
                    limit?: number;
                    /** @description Only entries that contain this text, in whatever case */
                    q?: string;
                    /** @description DRAFT, SUBMITTED, NEGOTIATION, AWARDED, COMPLETED, LOST; several between commas */
                    status?: ("DRAFT" | "SUBMITTED" | "NEGOTIATION" | "AWARDED" | "COMPLETED" | "LOST")[];
                    /** @description Client id, or several between commas */
                    clientId?: string[];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Of the bids that are DRAFT */
                            DRAFT: components["schemas"]["Bid"][];
                            /** @description Of the bids that are SUBMITTED */
                            SUBMITTED: components["schemas"]["Bid"][];
                            /** @description Of the bids that are NEGOTIATION */
                            NEGOTIATION: components["schemas"]["Bid"][];
                            /** @description Of the bids that are AWARDED */
                            AWARDED: components["schemas"]["Bid"][];
                            /** @description Of the bids that are COMPLETED */
                            COMPLETED: components["schemas"]["Bid"][];
                            /** @description Of the bids that are LOST */
                            LOST: components["schemas"]["Bid"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bids/pipeline/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get pipeline summary
         * @description How many bids of each status, and their total.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Of the bids that are DRAFT */
                            DRAFT: {
                                /** @description How many bids are in the status */
                                count: number;
                                /** @description Dollars: what they come to together */
                                totalCost: number;
                            };
                            /** @description Of the bids that are SUBMITTED */
                            SUBMITTED: {
                                /** @description How many bids are in the status */
                                count: number;
                                /** @description Dollars: what they come to together */
                                totalCost: number;
                            };
                            /** @description Of the bids that are NEGOTIATION */
                            NEGOTIATION: {
                                /** @description How many bids are in the status */
                                count: number;
                                /** @description Dollars: what they come to together */
                                totalCost: number;
                            };
                            /** @description Of the bids that are AWARDED */
                            AWARDED: {
                                /** @description How many bids are in the status */
                                count: number;
                                /** @description Dollars: what they come to together */
                                totalCost: number;
                            };
                            /** @description Of the bids that are COMPLETED */
                            COMPLETED: {
                                /** @description How many bids are in the status */
                                count: number;
                                /** @description Dollars: what they come to together */
                                totalCost: number;
                            };
                            /** @description Of the bids that are LOST */
                            LOST: {
                                /** @description How many bids are in the status */
                                count: number;
                                /** @description Dollars: what they come to together */
                                totalCost: number;
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bids/rate-uses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find rate uses
         * @description The open bids that hold copies of rates, which a refresh would renew. Bids in DRAFT, SUBMITTED or NEGOTIATION that are not locked, by number, and what their copies are by now. Nothing is changed, and a rate that was typed is no copy.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["FindRateUsesInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RateUses"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bids/share/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview shared bid
         * @description What a share code stands for: no prices, no scopes.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    code: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SharedBidPreview"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bids/{bidId}/attachments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List attachments
         * @description The attachments of a bid, each with a new signed address that works for 24 hours.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    bidId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Attachment"][];
                    };
                };
            };
        };
        put?: never;
        /**
         * Upload attachment
         * @description Attaches one file: multipart/form-data, part `file`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    bidId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /**
                         * Format: binary
                         * @description At most 10 MB each
                         */
                        file: string;
                    };
                };
            };
            responses: {
                /** @description It is made; the answer is what was made */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Attachment"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bids/{bidId}/attachments/multiple": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload attachments
         * @description Attaches up to ten files, all or none: multipart/form-data, parts `files`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    bidId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /** @description At most 10 MB each */
                        files: string[];
                    };
                };
            };
            responses: {
                /** @description It is made; the answer is what was made */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Attachment"][];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bids/{bidId}/attachments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete attachment
         * @description Deletes an attachment; its addresses stop working at once.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    bidId: string;
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description It is done; there is nothing to answer */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bids/{bidId}/gantt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get GANTT
         * @description The timeline of a bid in GANTT mode, and what each scope bears of it.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    bidId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Gantt"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bids/{bidId}/gantt/carry-over": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Carry equipment over
         * @description Sets GANTT mode, with an entry for each equipment item of the scopes. Entries are not multiplied: each has as many machines and hauls as its scope is built times, so that its own rounding may move a cent. The items stay, and count again when the mode is set back.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    bidId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CarryEquipmentOverInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["EquipmentCarriedOver"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bids/{bidId}/gantt/equipment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create GANTT equipment
         * @description Adds an entry to the timeline, with what it costs.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    bidId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CreateGanttEquipmentInput"];
                };
            };
            responses: {
                /** @description It is made; the answer is what was made */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["GanttEquipment"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bids/{bidId}/gantt/equipment/{entryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get GANTT equipment
         * @description One entry of the timeline, with what each scope bears of it.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    bidId: string;
                    entryId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["GanttEquipment"];
                    };
                };
            };
        };
        /**
         * Update GANTT equipment
         * @description Changes the fields that are sent; distributions are replaced as a whole.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    bidId: string;
                    entryId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["UpdateGanttEquipmentInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["GanttEquipment"];
                    };
                };
            };
        };
        post?: never;
        /**
         * Delete GANTT equipment
         * @description Takes the entry off the timeline; the scopes that bore it cost less.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    bidId: string;
                    entryId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description It is done; there is nothing to answer */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bids/{bidId}/gantt/labor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create GANTT labor
         * @description Adds an entry to the timeline, with what it costs.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    bidId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CreateGanttLaborInput"];
                };
            };
            responses: {
                /** @description It is made; the answer is what was made */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["GanttLabor"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bids/{bidId}/gantt/labor/{entryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get GANTT labor
         * @description One entry of the timeline, with what each scope bears of it.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    bidId: string;
                    entryId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["GanttLabor"];
                    };
                };
            };
        };
        /**
         * Update GANTT labor
         * @description Changes the fields that are sent; distributions are replaced as a whole.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    bidId: string;
                    entryId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["UpdateGanttLaborInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["GanttLabor"];
                    };
                };
            };
        };
        post?: never;
        /**
         * Delete GANTT labor
         * @description Takes the entry off the timeline; the scopes that bore it cost less.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    bidId: string;
                    entryId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description It is done; there is nothing to answer */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bids/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get bid
         * @description A whole bid with its client, scopes, items and attachments.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WholeBid"];
                    };
                };
            };
        };
        /**
         * Update bid
         * @description Changes the fields that are sent.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["UpdateBidInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Bid"];
                    };
                };
            };
        };
        post?: never;
        /**
         * Delete bid
         * @description Only in status DRAFT; its scopes and items go with it.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description It is done; there is nothing to answer */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bids/{id}/adjustments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List bid adjustments
         * @description What was cut or added on bid day, outside of the scopes.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BidAdjustment"][];
                    };
                };
            };
        };
        /**
         * Replace bid adjustments
         * @description Replaces the cuts and additions of bid day. Each counts once: in the subtotal of the bid and its section of the PM sheet, in no scope and no module. If-Match is checked with the version of the bid.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ReplaceAdjustmentsInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BidAdjustment"][];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bids/{id}/bar-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get bar list
         * @description The reinforcing bars of the bid by scope: marks, sizes, pieces, lengths, pounds. Mats are lines without a mark. OPS is told no price. A user has at most 3 bar lists under way; others wait up to 5 s and are 429 then, with Retry-After.
         */
        get: {
            parameters: {
                query?: {
                    /** @description How the list is answered. PDF has no prices, whoever asks */
                    format?: "json" | "csv" | "xlsx" | "pdf";
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BarList"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bids/{id}/benchmarks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get bid benchmarks
         * @description Scope types and items compared with the last ten awarded bids that had them.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BidBenchmarks"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bids/{id}/bid-day": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get bid day
         * @description Every package with its lowest and its carried quote, and what the bid comes to.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BidDay"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bids/{id}/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change bid items
         * @description Creates, changes, deletes, restores and moves items in order, all or nothing. What a grid saves, pastes and undoes with: one entry of the history, one new version of the bid. A fault names the index of its change, from 0.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": (({
                        /**
                         * @description A new item of a scope and module
                         * @enum {string}
                         */
                        op: "create";
                        /**
                         * Format: uuid
                         * @description A scope of the bid
                         */
                        scopeId: string;
                        /**
                         * @description The module of the item
                         * @enum {string}
                         */
                        module: "concrete";
                        /** @description Place in that list, from 0; null or left out: the last */
                        position?: number | null;
                        /** @description An item of any bid that this is a copy of: rates that are sent as it has them keep their sources; others count as typed */
                        copyOf?: string | null;
                        item: components["schemas"]["CreateConcreteItemInput"];
                    } | {
                        /**
                         * @description A new item of a scope and module
                         * @enum {string}
                         */
                        op: "create";
                        /**
                         * Format: uuid
                         * @description A scope of the bid
                         */
                        scopeId: string;
                        /**
                         * @description The module of the item
                         * @enum {string}
                         */
                        module: "labor";
                        /** @description Place in that list, from 0; null or left out: the last */
                        position?: number | null;
                        /** @description An item of any bid that this is a copy of: rates that are sent as it has them keep their sources; others count as typed */
                        copyOf?: string | null;
                        item: components["schemas"]["CreateLaborItemInput"];
                    } | {
                        /**
                         * @description A new item of a scope and module
                         * @enum {string}
                         */
                        op: "create";
                        /**
                         * Format: uuid
                         * @description A scope of the bid
                         */
                        scopeId: string;
                        /**
                         * @description The module of the item
                         * @enum {string}
                         */
                        module: "equipment";
                        /** @description Place in that list, from 0; null or left out: the last */
                        position?: number | null;
                        /** @description An item of any bid that this is a copy of: rates that are sent as it has them keep their sources; others count as typed */
                        copyOf?: string | null;
                        item: components["schemas"]["CreateEquipmentItemInput"];
                    } | {
                        /**
                         * @description A new item of a scope and module
                         * @enum {string}
                         */
                        op: "create";
                        /**
                         * Format: uuid
                         * @description A scope of the bid
                         */
                        scopeId: string;
                        /**
                         * @description The module of the item
                         * @enum {string}
                         */
                        module: "materials";
                        /** @description Place in that list, from 0; null or left out: the last */
                        position?: number | null;
                        /** @description An item of any bid that this is a copy of: rates that are sent as it has them keep their sources; others count as typed */
                        copyOf?: string | null;
                        item: components["schemas"]["CreateMaterialItemInput"];
                    } | {
                        /**
                         * @description A new item of a scope and module
                         * @enum {string}
                         */
                        op: "create";
                        /**
                         * Format: uuid
                         * @description A scope of the bid
                         */
                        scopeId: string;
                        /**
                         * @description The module of the item
                         * @enum {string}
                         */
                        module: "subcontractor";
                        /** @description Place in that list, from 0; null or left out: the last */
                        position?: number | null;
                        /** @description An item of any bid that this is a copy of: rates that are sent as it has them keep their sources; others count as typed */
                        copyOf?: string | null;
                        item: components["schemas"]["CreateSubcontractorItemInput"];
                    } | {
                        /**
                         * @description A new item of a scope and module
                         * @enum {string}
                         */
                        op: "create";
                        /**
                         * Format: uuid
                         * @description A scope of the bid
                         */
                        scopeId: string;
                        /**
                         * @description The module of the item
                         * @enum {string}
                         */
                        module: "misc";
                        /** @description Place in that list, from 0; null or left out: the last */
                        position?: number | null;
                        /** @description An item of any bid that this is a copy of: rates that are sent as it has them keep their sources; others count as typed */
                        copyOf?: string | null;
                        item: components["schemas"]["CreateMiscItemInput"];
                    }) | {
                        /**
                         * @description Changes the fields that are sent; null clears one
                         * @enum {string}
                         */
                        op: "update";
                        /**
                         * Format: uuid
                         * @description An item of the bid
                         */
                        itemId: string;
                        /** @description The fields to change, of the module that the item has */
                        item: components["schemas"]["UpdateConcreteItemInput"] | components["schemas"]["UpdateLaborItemInput"] | components["schemas"]["UpdateEquipmentItemInput"] | components["schemas"]["UpdateMaterialItemInput"] | components["schemas"]["UpdateSubcontractorItemInput"] | components["schemas"]["UpdateMiscItemInput"];
                    } | {
                        /**
                         * @description Takes the item out of its scope
                         * @enum {string}
                         */
                        op: "delete";
                        /**
                         * Format: uuid
                         * @description An item of the bid
                         */
                        itemId: string;
                    } | {
                        /**
                         * @description Brings a deleted item back with all that it held, for 30 days after its deletion
                         * @enum {string}
                         */
                        op: "restore";
                        /**
                         * Format: uuid
                         * @description An item that was deleted from a scope of the bid
                         */
                        itemId: string;
                        /** @description Place in the list of the scope, from 0; beyond its end: the last */
                        position: number;
                    } | {
                        /**
                         * @description Puts the item at another place, or into another scope
                         * @enum {string}
                         */
                        op: "move";
                        /**
                         * Format: uuid
                         * @description An item of the bid
                         */
                        itemId: string;
                        /** @description A scope of the bid; null or left out: the one it stands in */
                        scopeId?: string | null;
                        /** @description Place in the list of the scope, from 0; beyond its end: the last */
                        position: number;
                    })[];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ChangesAnswer"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bids/{id}/children": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List bid children
         * @description The alternates and change orders of a bid, in order of creation.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Bid"][];
                    };
                };
            };
        };
        put?: never;
        /**
         * Create bid child
         * @description Makes an alternate or a change order: a bid under the bid, empty or with copies of its scopes. It takes client, place, percentages, tax and modes from the bid, and the number `<bid>-ALT1`, `<bid>-CO1` or the next free one. Copied scopes cost what they cost in the bid, but for shares of GANTT entries, which stay with it.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CreateBidChildInput"];
                };
            };
            responses: {
                /** @description It is made; the answer is what was made */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Bid"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bids/{id}/compare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare bid with revision
         * @description The bid beside one of its revisions, which stands where another bid would.
         */
        get: {
            parameters: {
                query: {
                    /** @description Its number in the list of revisions */
                    revision: number;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BidComparison"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bids/{id}/compare/{otherId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare bids
         * @description Two bids side by side: changed inputs first, then costs by scope and module.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    otherId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BidComparison"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bids/{id}/cost-breakdown": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get cost breakdown
         * @description Every number of the bid: formula, inputs, their sources, rounding.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CostBreakdown"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bids/{id}/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export bid CSV
         * @description One record per item and part of it, then the totals (RFC 4180, UTF-8 with BOM). A user has at most 3 exports under way; others wait up to 5 s and are 429 then, with Retry-After.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bids/{id}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Duplicate bid
         * @description A deep copy in status DRAFT that costs the same to the cent.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["DuplicateBidInput"];
                };
            };
            responses: {
                /** @description It is made; the answer is what was made */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Bid"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bids/{id}/excel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export bid Excel
         * @description Summary, scopes and one sheet per module, priced by formulas. A user has at most 3 exports under way; others wait up to 5 s and are 429 then, with Retry-After.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bids/{id}/export/pm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Export bid for PM
         * @description The tracking sheet of the project manager: nine sections, budget at cost. A user has at most 3 exports under way; others wait up to 5 s and are 429 then, with Retry-After.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PmExportInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    };
                };
                /** @description It is made; the answer is what was made */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["HostedSheet"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bids/{id}/form-plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get form plan
         * @description When forms are set and stripped, and how often they can be used. Empty until it is planned. It changes no cost.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["FormPlan"];
                    };
                };
            };
        };
        /**
         * Replace form plan
         * @description Replaces the pours of the form plan. Also of a locked bid, as a plan changes no cost.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ChangeFormPlanInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["FormPlan"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bids/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get bid history
         * @description Every write to the bid, its scopes, items and GANTT entries, oldest first unless sorted by -at.
         */
        get: {
            parameters: {
                query?: {
                    /** @description What was done to this scope or in it */
                    scopeId?: string;
                    /** @description What was done to this item or GANTT entry */
                    itemId?: string;
                    /** @description Without limit and cursor the history comes whole */
                    limit?: number;
                    /** @description Where the page begins: taken from `Link: <…>; rel="next"` of the page before */
                    cursor?: string;
                    /** @description What the list is in order of; `-` in front for the greatest or newest first */
                    sort?: "at" | "-at";
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BidHistoryEntry"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bids/{id}/lock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lock bid
         * @description Keeps scopes, items and rates of the bid as they are, as its award does. By the owner of the bid or an ADMIN; a locked bid stays as it is.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["LockBidInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Bid"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bids/{id}/packages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List packages
         * @description What of the bid is priced by quotes, in its order; the list comes whole.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Package"][];
                    };
                };
            };
        };
        put?: never;
        /**
         * Create package
         * @description Makes a package: lines to be priced, and what of the bid they stand for. It changes no cost until a quote of it is carried. At most 200 in a bid.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CreatePackageInput"];
                };
            };
            responses: {
                /** @description It is made; the answer is what was made */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Package"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bids/{id}/packages/suggest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Suggest packages
         * @description Packages for what is usually bought by quotes and is in none; nothing is written. Rebar, ready-mix by mix, pumps, each trade and each rental, in the shape of a request for a package. Lines of trades and rentals are named as their items are: change what vendors should not read.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SuggestedPackage"][];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bids/{id}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export bid PDF
         * @description The proposal as it goes to the client, as PDF: prices and no cost. A user has at most 2 PDFs under way; others wait up to 10 s and are 429 then, with Retry-After. A proposal of which nothing has changed is sent at once.
         */
        get: {
            parameters: {
                query?: {
                    /** @description client: the proposal with prices alone; internal: the estimate with every cost, overhead and profit */
                    view?: "client" | "internal";
                    /** @description One of the recipients of the bid: the proposal is addressed to it, at its price */
                    recipient?: string;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/pdf": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bids/{id}/pdf/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview bid PDF
         * @description The same PDF in base64, to show in a page. A user has at most 2 PDFs under way; others wait up to 10 s and are 429 then, with Retry-After. A proposal of which nothing has changed is sent at once.
         */
        post: {
            parameters: {
                query?: {
                    /** @description client: the proposal with prices alone; internal: the estimate with every cost, overhead and profit */
                    view?: "client" | "internal";
                    /** @description One of the recipients of the bid: the proposal is addressed to it, at its price */
                    recipient?: string;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PdfPreview"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bids/{id}/proposal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get proposal
         * @description What the proposal of a bid says, with the company’s defaults in place.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Proposal"];
                    };
                };
            };
        };
        /**
         * Update proposal
         * @description Changes the fields that are sent; null, or what the company has, follows the company.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["UpdateProposalInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Proposal"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bids/{id}/quantities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get bid quantities
         * @description What the bid is built with: concrete, rebar, hours, machines and materials. In all and scope by scope. GANTT entries count in all, in GANTT mode; OPS is told no cost.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BidQuantities"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bids/{id}/recalculate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Recalculate bid
         * @description Reprices all items with today's rates and tells what changed.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["RecalculateInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Recalculation"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bids/{id}/recap": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get bid recap
         * @description Scope by module with quantities, hours and ratios; overhead, profit and price by module.
         */
        get: {
            parameters: {
                query?: {
                    /** @description `csv` and `xlsx` are files to keep */
                    format?: "json" | "csv" | "xlsx";
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: uuid
                             * @description The bid
                             */
                            bidId: string;
                            /** @description In the order of the sheets; costs sum to the subtotal, prices to the total */
                            modules: components["schemas"]["RecapModule"][];
                            /** @description In their order; costs sum to the subtotal, prices to the total */
                            scopes: components["schemas"]["RecapScope"][];
                            totals: components["schemas"]["RecapTotals"];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bids/{id}/recipients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List recipients
         * @description To whom a bid is offered, and at which price. In the order in which they were added.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BidRecipient"][];
                    };
                };
            };
        };
        put?: never;
        /**
         * Add recipient
         * @description Offers a bid to one more client, at the total of the bid with an adjustment. Also of a locked bid, as it changes no cost.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AddRecipientInput"];
                };
            };
            responses: {
                /** @description It is made; the answer is what was made */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BidRecipient"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bids/{id}/recipients/{recipientId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Update recipient
         * @description Changes the fields that are sent. Also of a locked bid, as it changes no cost. Client and adjustment of the one who awarded the bid stay.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    recipientId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["UpdateRecipientInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BidRecipient"];
                    };
                };
            };
        };
        post?: never;
        /**
         * Delete recipient
         * @description The bid is offered to this client no longer. Also of a locked bid, as it changes no cost.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    recipientId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description It is done; there is nothing to answer */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bids/{id}/result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get bid result
         * @description Whether the bid was won, and what the others asked. Until it is entered, a status of AWARDED or LOST proposes outcome and day.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BidResult"];
                    };
                };
            };
        };
        /**
         * Enter bid result
         * @description Enters whether the bid was won, and what the others asked. Also of a locked bid, as no cost follows from it. What we asked is kept with it: the total of the bid on the day of the decision.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["EnterBidResultInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BidResult"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bids/{id}/revisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List bid revisions
         * @description The copies that were kept each time the bid was submitted or awarded, oldest first.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BidRevision"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bids/{id}/revisions/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get bid revision
         * @description The whole bid as it was answered when the revision was made. The addresses of its attachments were signed then, and work no longer.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    number: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WholeBid"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bids/{id}/share": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Share bid
         * @description The share code of the bid, for its owner alone.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ShareCode"];
                    };
                };
            };
        };
        /**
         * Revoke share
         * @description Revokes the share code; imports made with it stay.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description It is done; there is nothing to answer */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bids/{id}/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get bid summary
         * @description Cost, price and margin by scope and module, per yard and square foot.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BidFigures"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bids/{id}/takeoff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import takeoff
         * @description Items from a CSV or XLSX file, all or nothing. multipart/form-data with the part `file`: at most 5,000 lines and 10 MB. The first line names the columns: `scope`, `scope type`, `module`, `name`, and any field of the items of the module by its API name, those within an object as `rebar.size`. A scope is found by its name, or made with its scope type. An empty cell is a field that is left out. All faults are told together.
         */
        post: {
            parameters: {
                query?: {
                    /** @description true: answers the same with a preview, and writes nothing */
                    dryRun?: boolean;
                    /** @description The takeoff mapping that names the columns of the file */
                    mapping?: string;
                    /** @description true: takes in a file that the bid has taken in before */
                    again?: boolean;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /**
                         * Format: binary
                         * @description At most 10 MB each
                         */
                        file: string;
                    };
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ImportedTakeoff"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bids/{id}/target-price": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find target price
         * @description The profit percentage that lands on a total, or comes closest to it.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TargetPriceInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TargetPriceAnswer"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bids/{id}/unlock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unlock bid
         * @description Opens a locked bid for changes of its scopes, items and rates. By the owner of the bid or an ADMIN; the reason stands in its history.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["UnlockBidInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Bid"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bids/{id}/what-if": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try what if
         * @description What the bid would cost under other assumptions.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WhatIfInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WhatIfAnswer"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bills": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List bills
         * @description Invoices and credits of vendors, the next due first. `q` looks into numbers.
         */
        get: {
            parameters: {
                query?: {
                    /** @description How many entries a page holds, 1 to 500; 100 if left out */
                    limit?: number;
                    /** @description Where the page begins: taken from `Link: <…>; rel="next"` of the page before */
                    cursor?: string;
                    /** @description What the list is in order of; `-` in front for the greatest or newest first */
                    sort?: "dueOn" | "-dueOn" | "date" | "-date" | "total" | "-total";
                    /** @description Only entries that contain this text, in whatever case */
                    q?: string;
                    /** @description Vendor id, or several between commas */
                    vendorId?: string[];
                    /** @description Bills with a line of one of these purchase orders */
                    orderId?: string[];
                    /** @description Bills of these projects, by orders or coding */
                    projectId?: string[];
                    /** @description RECEIVED, CODED, RETURNED, DISPUTED, APPROVED, PAID, VOID; several between commas */
                    status?: ("RECEIVED" | "CODED" | "RETURNED" | "DISPUTED" | "APPROVED" | "PAID" | "VOID")[];
                    /** @description INVOICE, CREDIT; several between commas */
                    kind?: ("INVOICE" | "CREDIT")[];
                    /** @description Dated on this day or later */
                    from?: string;
                    /** @description Dated on this day or earlier */
                    to?: string;
                    /** @description Due on this day or later */
                    dueFrom?: string;
                    /** @description Due on this day or earlier */
                    dueTo?: string;
                    /** @description true: only bills of which something is open; VOID ones are not */
                    open?: boolean;
                    /** @description Whether an export contains it */
                    exported?: boolean;
                    /** @description csv: every bill that the filters find, without limit */
                    format?: "json" | "csv";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Bill"][];
                    };
                };
            };
        };
        put?: never;
        /**
         * Create bill
         * @description Enters an invoice or a credit of a vendor. The orders that it names are settled by bills from now on.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CreateBillInput"];
                };
            };
            responses: {
                /** @description It is made; the answer is what was made */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Bill"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bills/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get bill
         * @description One bill, with its ETag.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Bill"];
                    };
                };
            };
        };
        /**
         * Update bill
         * @description Changes the fields that are sent, in RECEIVED, RETURNED and DISPUTED; RETURNED → RECEIVED, its coding kept as a draft. OPS changes only bills that it entered.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["UpdateBillInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Bill"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bills/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve bill
         * @description CODED → APPROVED. Exceptions beyond the tolerances need a reason.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["ApproveBillInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Bill"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bills/{id}/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Code bill
         * @description RECEIVED, RETURNED → CODED. The coding sums to the total, to the cent.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CodeBillInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Bill"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bills/{id}/dispute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Dispute bill
         * @description RECEIVED → DISPUTED: the vendor has to answer first.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["BillReasonInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Bill"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bills/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get bill file
         * @description The paper of a bill.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/pdf": string;
                        "image/jpeg": string;
                        "image/png": string;
                    };
                };
            };
        };
        put?: never;
        /**
         * Upload bill file
         * @description The paper of a bill; one that it replaces is kept and named in the history. multipart/form-data: one PDF, JPEG or PNG of at most 10 MB.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /**
                         * Format: binary
                         * @description At most 10 MB each
                         */
                        file: string;
                    };
                };
            };
            responses: {
                /** @description It is made; the answer is what was made */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Bill"];
                    };
                };
            };
        };
        /**
         * Delete bill file
         * @description Takes the paper away, until the bill is approved. It is kept with the history.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description It is done; there is nothing to answer */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bills/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get bill history
         * @description Everything that happened to a bill, oldest first.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PurchaseOrderHistory"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bills/{id}/match": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Match bill
         * @description The bill beside what was ordered, delivered and billed before, with exceptions.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BillMatch"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bills/{id}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pay bill
         * @description Records a payment of an APPROVED bill, by money or by an APPROVED credit of its vendor; PAID when nothing is open.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PayBillInput"];
                };
            };
            responses: {
                /** @description It is made; the answer is what was made */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Bill"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bills/{id}/payments/{paymentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete bill payment
         * @description Takes a payment back; PAID → APPROVED. The history keeps it.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    paymentId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description It is done; there is nothing to answer */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bills/{id}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Release retainage
         * @description Releases some of what is retained, which is open then; PAID → APPROVED.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ReleaseBillInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Bill"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bills/{id}/resolve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resolve bill
         * @description DISPUTED → RECEIVED.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ResolveBillInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Bill"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bills/{id}/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Return bill
         * @description CODED → RETURNED to the project manager; its coding still counts as pending.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["BillReasonInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Bill"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bills/{id}/suggested-coding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Suggest bill coding
         * @description A coding by the lines of the orders; sums to the total.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SuggestedCoding"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bills/{id}/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Void bill
         * @description Any state → VOID, without payments and not exported: it counts in no figure.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["BillReasonInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Bill"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List clients
         * @description Clients by name.
         */
        get: {
            parameters: {
                query?: {
                    /** @description How many entries a page holds, 1 to 500; 100 if left out */
                    limit?: number;
                    /** @description Where the page begins: taken from `Link: <…>; rel="next"` of the page before */
                    cursor?: string;
                    /** @description What the list is in order of; `-` in front for the greatest or newest first */
                    sort?: "name" | "-name" | "createdAt" | "-createdAt";
                    /** @description Only entries that contain this text, in whatever case */
                    q?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Client"][];
                    };
                };
            };
        };
        put?: never;
        /**
         * Create client
         * @description Adds a client; its name must be free.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CreateClientInput"];
                };
            };
            responses: {
                /** @description It is made; the answer is what was made */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Client"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get client
         * @description One client.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ClientWithBids"];
                    };
                };
            };
        };
        /**
         * Update client
         * @description Changes the fields that are sent.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["UpdateClientInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Client"];
                    };
                };
            };
        };
        post?: never;
        /**
         * Delete client
         * @description Deletes the client with all its bids; this cannot be undone.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description It is done; there is nothing to answer */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/company": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get company
         * @description The head of our documents, and the defaults of our proposals.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Company"];
                    };
                };
            };
        };
        /**
         * Update company
         * @description Changes the fields that are sent; null clears one.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["UpdateCompanyInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Company"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/company/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get logo
         * @description The logo, as PNG or JPEG.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "image/png": string;
                        "image/jpeg": string;
                    };
                };
            };
        };
        /**
         * Update logo
         * @description Sets the logo: multipart/form-data, part `file`, PNG or JPEG up to 1 MB.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /**
                         * Format: binary
                         * @description At most 1 MB each
                         */
                        file: string;
                    };
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Logo"];
                    };
                };
            };
        };
        post?: never;
        /**
         * Delete logo
         * @description Documents go out without a logo again.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description It is done; there is nothing to answer */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cost-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List cost codes
         * @description What to allocate to, by code, and the section of the budget that it counts in. Codes that are not in the list may be used too.
         */
        get: {
            parameters: {
                query?: {
                    /** @description How many entries a page holds, 1 to 5000; 1000 if left out */
                    limit?: number;
                    /** @description Where the page begins: taken from `Link: <…>; rel="next"` of the page before */
                    cursor?: string;
                    /** @description What the list is in order of; `-` in front for the greatest or newest first */
                    sort?: "code" | "-code" | "name" | "-name";
                    /** @description Only entries that contain this text, in whatever case */
                    q?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CostCode"][];
                    };
                };
            };
        };
        put?: never;
        /**
         * Create cost code
         * @description Adds a code to the list; it must be free.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CreateCostCodeInput"];
                };
            };
            responses: {
                /** @description It is made; the answer is what was made */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CostCode"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cost-codes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Update cost code
         * @description Changes the fields that are sent.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["UpdateCostCodeInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CostCode"];
                    };
                };
            };
        };
        post?: never;
        /**
         * Delete cost code
         * @description Allocations keep the code.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description It is done; there is nothing to answer */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/crews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List crews
         * @description Inactive ones too; format=csv answers all that match as a spreadsheet.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Only records in which this is exactly so: What estimators call the crew, unique: `F7` */
                    code?: string;
                    /** @description Only records in which this is exactly so: What the crew does: `Wall forms` */
                    name?: string;
                    /** @description Only records in which this is exactly so: Who is in it, 1 to 20 entries in their order */
                    members?: string;
                    /** @description Only records in which this is exactly so: Whether new estimates may choose it; inactive records stay in lists and history */
                    isActive?: boolean;
                    /** @description How many entries a page holds, 1 to 5000; 1000 if left out */
                    limit?: number;
                    /** @description Where the page begins: taken from `Link: <…>; rel="next"` of the page before */
                    cursor?: string;
                    /** @description What the list is in order of; `-` in front for the greatest or newest first */
                    sort?: "code" | "-code" | "name" | "-name" | "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt";
                    /** @description Only entries that contain this text, in whatever case */
                    q?: string;
                    /** @description `csv` answers every record that matches as a spreadsheet, whatever `limit` says */
                    format?: "json" | "csv";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Crew"][];
                    };
                };
            };
        };
        put?: never;
        /**
         * Create crew
         * @description Adds a record; its natural key must be free.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewCrewInput"];
                };
            };
            responses: {
                /** @description It is made; the answer is what was made */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Crew"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/crews/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import crews
         * @description A spreadsheet as CSV: all of it, or nothing when a row is wrong. Rows with a known id or natural key update that record, others create one; records that the file does not name stay. The first line names the columns by their fields, in any case, with or without spaces, hyphens or underscores between words, or as the pages call them. Numbers may be written as by hand: `$1,170.50`, and with a mark where the field has a unit: a spacing of `12"`, `7.65%`. A column `version` refuses rows whose record was changed since. dryRun=true changes nothing and reports each bad row.
         */
        post: {
            parameters: {
                query?: {
                    /** @description `true` changes nothing and reports what would become of each row */
                    dryRun?: boolean;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "text/csv": string;
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ImportReport"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/crews/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Update crew
         * @description Changes the fields that are sent; the history keeps what they were.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CrewUpdateInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Crew"];
                    };
                };
            };
        };
        post?: never;
        /**
         * Delete crew
         * @description Takes the record off the list; its history stays, and so do prices that were made of it.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description It is done; there is nothing to answer */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/crews/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get crew history
         * @description Who changed the record, when, from what to what; also of a deleted one.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RateHistoryEntry"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deliveries
         * @description Purchase orders by their desired delivery, by days of their projects.
         */
        get: {
            parameters: {
                query?: {
                    /** @description How many entries a page holds, 1 to 500; 100 if left out */
                    limit?: number;
                    /** @description Where the page begins: taken from `Link: <…>; rel="next"` of the page before */
                    cursor?: string;
                    /** @description What the list is in order of; `-` in front for the greatest or newest first */
                    sort?: "desiredDelivery" | "-desiredDelivery";
                    /** @description First day, in the zone of each project; left out: six days before to, else today */
                    from?: string;
                    /** @description Last day, included; left out: six days after from */
                    to?: string;
                    /** @description Project id, or several between commas */
                    projectId?: string[];
                    /** @description true: the rentals that run today instead, whenever they came */
                    running?: boolean;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PurchaseOrder"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/delivery-terms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List delivery terms
         * @description Inactive ones too; format=csv answers all that match as a spreadsheet.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Only records in which this is exactly so: Who delivers, and from which plant where that matters */
                    supplier?: string;
                    /** @description Only records in which this is exactly so: Cubic yards of a full truck, more than 0 */
                    loadCY?: number;
                    /** @description Only records in which this is exactly so: A load of fewer cubic yards is short; null: no load is short */
                    minimumLoadCY?: number;
                    /** @description Only records in which this is exactly so: Dollars for each cubic yard that a short load lacks; null: nothing */
                    shortPerCY?: number;
                    /** @description Only records in which this is exactly so: Dollars for a short load by its size, instead of `shortPerCY`; the least `belowCY` above the load counts */
                    tiers?: string;
                    /** @description Only records in which this is exactly so: Minutes of unloading per cubic yard that are free; null: waiting is not charged */
                    freeMinutesPerCY?: number;
                    /** @description Only records in which this is exactly so: Dollars for each minute beyond them; null: waiting is not charged */
                    waitPerMinute?: number;
                    /** @description Only records in which this is exactly so: Dollars for each load, by name */
                    perLoadFees?: string;
                    /** @description Only records in which this is exactly so: Dollars for each cubic yard, by name, and when */
                    perCYFees?: string;
                    /** @description Only records in which this is exactly so: Dollars for each pour for which the plant opens, and when */
                    openings?: string;
                    /** @description Only records in which this is exactly so: Whether new estimates may choose it; inactive records stay in lists and history */
                    isActive?: boolean;
                    /** @description How many entries a page holds, 1 to 5000; 1000 if left out */
                    limit?: number;
                    /** @description Where the page begins: taken from `Link: <…>; rel="next"` of the page before */
                    cursor?: string;
                    /** @description What the list is in order of; `-` in front for the greatest or newest first */
                    sort?: "supplier" | "-supplier" | "loadCY" | "-loadCY" | "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt";
                    /** @description Only entries that contain this text, in whatever case */
                    q?: string;
                    /** @description `csv` answers every record that matches as a spreadsheet, whatever `limit` says */
                    format?: "json" | "csv";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DeliveryTerms"][];
                    };
                };
            };
        };
        put?: never;
        /**
         * Create delivery terms
         * @description Adds a record; its natural key must be free.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewDeliveryTermsInput"];
                };
            };
            responses: {
                /** @description It is made; the answer is what was made */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DeliveryTerms"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/delivery-terms/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import delivery terms
         * @description A spreadsheet as CSV: all of it, or nothing when a row is wrong. Rows with a known id or natural key update that record, others create one; records that the file does not name stay. The first line names the columns by their fields, in any case, with or without spaces, hyphens or underscores between words, or as the pages call them. Numbers may be written as by hand: `$1,170.50`, and with a mark where the field has a unit: a spacing of `12"`, `7.65%`. A column `version` refuses rows whose record was changed since. dryRun=true changes nothing and reports each bad row.
         */
        post: {
            parameters: {
                query?: {
                    /** @description `true` changes nothing and reports what would become of each row */
                    dryRun?: boolean;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "text/csv": string;
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ImportReport"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/delivery-terms/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Update delivery terms
         * @description Changes the fields that are sent; the history keeps what they were.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["DeliveryTermsUpdateInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DeliveryTerms"];
                    };
                };
            };
        };
        post?: never;
        /**
         * Delete delivery terms
         * @description Takes the record off the list; its history stays, and so do prices that were made of it.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description It is done; there is nothing to answer */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/delivery-terms/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get delivery terms history
         * @description Who changed the record, when, from what to what; also of a deleted one.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RateHistoryEntry"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listen to changes
         * @description What changed, as it changes. Server-sent events. The data of each is JSON: `type` (bid, package, purchase-order, bill, rate, notice), `id` and `version` of what changed
         *     and the caller may read; of a rate the version of all rates together. An event `reset` says that events are lost, so that everything may have changed.
         *     Five minutes are kept for who comes back with `Last-Event-ID`. The stream ends with the session; 20 at once for one user.
         */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The `id` of the last event that was heard: what came since is told first */
                    "last-event-id"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/event-stream": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List exports
         * @description Batches, the newest first.
         */
        get: {
            parameters: {
                query?: {
                    /** @description How many entries a page holds, 1 to 500; 100 if left out */
                    limit?: number;
                    /** @description Where the page begins: taken from `Link: <…>; rel="next"` of the page before */
                    cursor?: string;
                    /** @description What the list is in order of; `-` in front for the greatest or newest first */
                    sort?: "number" | "-number";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Export"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/exports/bills": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Export bills
         * @description Puts bills and credits that were approved in these days, and orders settled by receipts that were completed in them, into the next batch. What is in a batch stays in it; its file never changes.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CreateExportInput"];
                };
            };
            responses: {
                /** @description It is made; the answer is what was made */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Export"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/exports/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download export
         * @description The file of a batch: the same bytes each time.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    number: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
                        "text/plain": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get file
         * @description A file by its signed address, whole or in part.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "image/jpeg": string;
                        "image/png": string;
                        "image/gif": string;
                        "image/webp": string;
                        "application/pdf": string;
                    };
                };
                /** @description The part of the file that `Range` asked for */
                206: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "image/jpeg": string;
                        "image/png": string;
                        "image/gif": string;
                        "image/webp": string;
                        "application/pdf": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/form-systems": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List form systems
         * @description Inactive ones too; format=csv answers all that match as a spreadsheet.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Only records in which this is exactly so: What the forms are called, unique: `Plywood wall panels` */
                    name?: string;
                    /** @description Only records in which this is exactly so: Whether they are made for the job, owned and charged by use, or rented by the month */
                    method?: "MADE" | "OWNED" | "RENTED";
                    /** @description Only records in which this is exactly so: Dollars for one square foot made; of forms that are MADE */
                    firstCostPerSF?: number;
                    /** @description Only records in which this is exactly so: Percent of the first cost that each further use takes, 0 to 100 */
                    lossPercentage?: number;
                    /** @description Only records in which this is exactly so: How often they are used where an estimate does not know better, at least 1 */
                    defaultUses?: number;
                    /** @description Only records in which this is exactly so: Dollars for one square foot and use; of forms that are OWNED */
                    chargePerUsePerSF?: number;
                    /** @description Only records in which this is exactly so: Dollars for one square foot and month; of forms that are RENTED */
                    rentPerSFMonth?: number;
                    /** @description Only records in which this is exactly so: Dollars of ties, oil and hardware for one square foot of contact area */
                    accessoriesPerSF?: number;
                    /** @description Only records in which this is exactly so: Whether new estimates may choose it; inactive records stay in lists and history */
                    isActive?: boolean;
                    /** @description How many entries a page holds, 1 to 5000; 1000 if left out */
                    limit?: number;
                    /** @description Where the page begins: taken from `Link: <…>; rel="next"` of the page before */
                    cursor?: string;
                    /** @description What the list is in order of; `-` in front for the greatest or newest first */
                    sort?: "name" | "-name" | "method" | "-method" | "firstCostPerSF" | "-firstCostPerSF" | "lossPercentage" | "-lossPercentage" | "defaultUses" | "-defaultUses" | "chargePerUsePerSF" | "-chargePerUsePerSF" | "rentPerSFMonth" | "-rentPerSFMonth" | "accessoriesPerSF" | "-accessoriesPerSF" | "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt";
                    /** @description Only entries that contain this text, in whatever case */
                    q?: string;
                    /** @description `csv` answers every record that matches as a spreadsheet, whatever `limit` says */
                    format?: "json" | "csv";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["FormSystem"][];
                    };
                };
            };
        };
        put?: never;
        /**
         * Create form system
         * @description Adds a record; its natural key must be free.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewFormSystemInput"];
                };
            };
            responses: {
                /** @description It is made; the answer is what was made */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["FormSystem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/form-systems/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import form systems
         * @description A spreadsheet as CSV: all of it, or nothing when a row is wrong. Rows with a known id or natural key update that record, others create one; records that the file does not name stay. The first line names the columns by their fields, in any case, with or without spaces, hyphens or underscores between words, or as the pages call them. Numbers may be written as by hand: `$1,170.50`, and with a mark where the field has a unit: a spacing of `12"`, `7.65%`. A column `version` refuses rows whose record was changed since. dryRun=true changes nothing and reports each bad row.
         */
        post: {
            parameters: {
                query?: {
                    /** @description `true` changes nothing and reports what would become of each row */
                    dryRun?: boolean;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "text/csv": string;
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ImportReport"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/form-systems/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Update form system
         * @description Changes the fields that are sent; the history keeps what they were.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["FormSystemUpdateInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["FormSystem"];
                    };
                };
            };
        };
        post?: never;
        /**
         * Delete form system
         * @description Takes the record off the list; its history stays, and so do prices that were made of it.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description It is done; there is nothing to answer */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/form-systems/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get form system history
         * @description Who changed the record, when, from what to what; also of a deleted one.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RateHistoryEntry"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List notices
         * @description What waits, or waited, for the caller or one of their roles. Newest first.
         */
        get: {
            parameters: {
                query?: {
                    /** @description How many entries a page holds, 1 to 500; 100 if left out */
                    limit?: number;
                    /** @description Where the page begins: taken from `Link: <…>; rel="next"` of the page before */
                    cursor?: string;
                    /** @description What the list is in order of; `-` in front for the greatest or newest first */
                    sort?: "at" | "-at";
                    /** @description Only entries that contain this text, in whatever case */
                    q?: string;
                    /** @description true: only what is neither read nor done */
                    unread?: boolean;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Notice"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notices/read-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read all notices
         * @description The caller has read everything; answers how many were unread.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["NoticesRead"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notices/{id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read notice
         * @description The caller has read it; what they read first counts.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Notice"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operations/backlog": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get backlog
         * @description Events that are still under way: written and not published, published and not taken in. Services that could not be asked are named in `X-Unavailable-Services`.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Backlog"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operations/dead-letters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List dead letters
         * @description Events that could not be taken in, of all services, newest first. Services that could not be asked are named in `X-Unavailable-Services`; `X-Total-Count` counts those of the others.
         */
        get: {
            parameters: {
                query?: {
                    /** @description How many entries a page holds, 1 to 500; 100 if left out */
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DeadLetter"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operations/dead-letters/{service}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete dead letter
         * @description Gives an event up for good: it never has its effect here.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    service: string;
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description It is done; there is nothing to answer */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operations/dead-letters/{service}/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replay dead letter
         * @description Tries an event once more; when it fails again it stays, with its new reason.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    service: string;
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DeadLetterReplay"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/packages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get package
         * @description One package with its lines, requirements and links.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Package"];
                    };
                };
            };
        };
        /**
         * Update package
         * @description Changes the fields that are sent; lists are replaced as a whole. A line or requirement that is sent back with its id stays the same to the quotes. While a quote of the package is carried, this is a write to the bid.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["UpdatePackageInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Package"];
                    };
                };
            };
        };
        post?: never;
        /**
         * Delete package
         * @description Deletes a package with its quotes; what it was linked to stays.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description It is done; there is nothing to answer */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/packages/{id}/carry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Carry quote
         * @description Counts a quote in the bid in place of what its package is linked to. What it stands for keeps its own cost and counts nothing. The quote is split over the scopes in proportion to that cost; without any it stays on the bid.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CarryQuoteInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CarriedPackage"];
                    };
                };
            };
        };
        /**
         * Take back quote
         * @description Takes the carried quote out of the bid: what it stood for counts again.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CarriedPackage"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/packages/{id}/levelling": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Level quotes
         * @description The quotes of a package made comparable: gaps, plugs, adjustments, tax.
         */
        get: {
            parameters: {
                query?: {
                    /** @description json, or a file to download */
                    format?: "json" | "csv" | "xlsx" | "pdf";
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Levelling"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/packages/{id}/quotes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List quotes
         * @description The quotes of a package, the first that came first; withdrawn ones, too.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Quote"][];
                    };
                };
            };
        };
        put?: never;
        /**
         * Create quote
         * @description Enters what a vendor asks for a package; at most 50 of a package. It changes no cost until it is carried, so that a locked bid takes it, too.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CreateQuoteInput"];
                };
            };
            responses: {
                /** @description It is made; the answer is what was made */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Quote"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/packages/{id}/quotes/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import quote
         * @description A quote by unit prices from a CSV file, all of it or nothing. The first line names the columns: `line` (the number of a line of the package, or its description), `price` (dollars a unit, or `x` for a line that is left out) and, if there is one, `note`; others are passed over, so that a request that a vendor has filled in can be sent as it is. All faults are told together.
         */
        post: {
            parameters: {
                query?: {
                    /** @description The vendor of purchasing */
                    vendorId?: string;
                    /** @description In place of a vendor: the name of one that purchasing does not have */
                    vendorName?: string;
                    /** @description true: answers what would come of it, and writes nothing */
                    dryRun?: boolean;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "text/csv": string;
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ImportedQuote"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/packages/{id}/request/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get package request CSV
         * @description What vendors are asked, as CSV: lines, quantities, dates and requirements. No price, no plug and no item of the estimate. With the column Price filled in it can be imported as a quote.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/packages/{id}/request/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get package request PDF
         * @description What vendors are asked, on letter paper with room for their prices. No price, no plug, no quote and no item of the estimate.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/pdf": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pricing-items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List pricing items
         * @description Inactive ones too; format=csv answers all that match as a spreadsheet.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Only records in which this is exactly so: What kind of thing is priced, which decides which items of a bid offer it */
                    category?: "Equipment" | "Subcontractor" | "Rebar" | "Material" | "Labor" | "Concrete" | "Misc";
                    /** @description Only records in which this is exactly so: What is priced, as it stands in lists: `Skid steer` */
                    name?: string;
                    /** @description Only records in which this is exactly so: What `rate` is for, as people read it: `EA`, `hour`, `SF` */
                    unit?: string;
                    /** @description Only records in which this is exactly so: Dollars for one unit; null where it is priced by time alone */
                    rate?: number;
                    /** @description Only records in which this is exactly so: Dollars for one day of rental; null when it is not rented by the day */
                    dailyRate?: number;
                    /** @description Only records in which this is exactly so: Dollars for one week of rental; null when it is not rented by the week */
                    weeklyRate?: number;
                    /** @description Only records in which this is exactly so: Dollars for one month of rental; null when it is not rented by the month */
                    monthlyRate?: number;
                    /** @description Only records in which this is exactly so: Whatever else is worth knowing, by names of your own: text, numbers, true or false; no calculation reads it */
                    attributes?: string;
                    /** @description Only records in which this is exactly so: Whether new estimates may choose it; inactive records stay in lists and history */
                    isActive?: boolean;
                    /** @description How many entries a page holds, 1 to 5000; 1000 if left out */
                    limit?: number;
                    /** @description Where the page begins: taken from `Link: <…>; rel="next"` of the page before */
                    cursor?: string;
                    /** @description What the list is in order of; `-` in front for the greatest or newest first */
                    sort?: "category" | "-category" | "name" | "-name" | "unit" | "-unit" | "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt";
                    /** @description Only entries that contain this text, in whatever case */
                    q?: string;
                    /** @description `csv` answers every record that matches as a spreadsheet, whatever `limit` says */
                    format?: "json" | "csv";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PricingItem"][];
                    };
                };
            };
        };
        put?: never;
        /**
         * Create pricing item
         * @description Adds a record; its natural key must be free.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewPricingItemInput"];
                };
            };
            responses: {
                /** @description It is made; the answer is what was made */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PricingItem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pricing-items/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import pricing items
         * @description A spreadsheet as CSV: all of it, or nothing when a row is wrong. Rows with a known id or natural key update that record, others create one; records that the file does not name stay. The first line names the columns by their fields, in any case, with or without spaces, hyphens or underscores between words, or as the pages call them. Numbers may be written as by hand: `$1,170.50`, and with a mark where the field has a unit: a spacing of `12"`, `7.65%`. A column `version` refuses rows whose record was changed since. dryRun=true changes nothing and reports each bad row.
         */
        post: {
            parameters: {
                query?: {
                    /** @description `true` changes nothing and reports what would become of each row */
                    dryRun?: boolean;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "text/csv": string;
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ImportReport"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pricing-items/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Update pricing item
         * @description Changes the fields that are sent; the history keeps what they were.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PricingItemUpdateInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PricingItem"];
                    };
                };
            };
        };
        post?: never;
        /**
         * Delete pricing item
         * @description Takes the record off the list; its history stays, and so do prices that were made of it.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description It is done; there is nothing to answer */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pricing-items/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get pricing item history
         * @description Who changed the record, when, from what to what; also of a deleted one.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RateHistoryEntry"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/production-rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List production rates
         * @description Inactive ones too; format=csv answers all that match as a spreadsheet.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Only records in which this is exactly so: What the rate is for, unique: `Wall forms, hand-set` */
                    name?: string;
                    /** @description Only records in which this is exactly so: Which kind of work it is */
                    work?: "PLACE" | "FORM" | "STRIP" | "REINFORCE" | "FINISH" | "CURE" | "SAWCUT" | "EXCAVATE" | "OTHER";
                    /** @description Only records in which this is exactly so: What the work is measured in: `SFCA`, `CY`, `TON` */
                    uom?: string;
                    /** @description Only records in which this is exactly so: What the rate counts: units or hours, per hour, shift or man-hour */
                    basis?: "UNITS_PER_HOUR" | "HOURS_PER_UNIT" | "MAN_HOURS_PER_UNIT" | "UNITS_PER_MAN_HOUR" | "UNITS_PER_SHIFT" | "SHIFTS_PER_UNIT";
                    /** @description Only records in which this is exactly so: The rate itself, in `basis`, more than 0, to four decimals */
                    rate?: number;
                    /** @description Only records in which this is exactly so: The id of the active crew that does it; null: any crew */
                    crewId?: string;
                    /** @description Only records in which this is exactly so: The least that is usual, in `basis`; null when unknown, and after a change of the basis without it */
                    low?: number;
                    /** @description Only records in which this is exactly so: The most that is usual, in `basis`; null when unknown, and after a change of the basis without it */
                    high?: number;
                    /** @description Only records in which this is exactly so: Where the rate comes from; null when there is no note */
                    notes?: string;
                    /** @description Only records in which this is exactly so: Whether new estimates may choose it; inactive records stay in lists and history */
                    isActive?: boolean;
                    /** @description How many entries a page holds, 1 to 5000; 1000 if left out */
                    limit?: number;
                    /** @description Where the page begins: taken from `Link: <…>; rel="next"` of the page before */
                    cursor?: string;
                    /** @description What the list is in order of; `-` in front for the greatest or newest first */
                    sort?: "name" | "-name" | "work" | "-work" | "uom" | "-uom" | "basis" | "-basis" | "rate" | "-rate" | "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt";
                    /** @description Only entries that contain this text, in whatever case */
                    q?: string;
                    /** @description `csv` answers every record that matches as a spreadsheet, whatever `limit` says */
                    format?: "json" | "csv";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProductionRate"][];
                    };
                };
            };
        };
        put?: never;
        /**
         * Create production rate
         * @description Adds a record; its natural key must be free.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewProductionRateInput"];
                };
            };
            responses: {
                /** @description It is made; the answer is what was made */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProductionRate"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/production-rates/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import production rates
         * @description A spreadsheet as CSV: all of it, or nothing when a row is wrong. Rows with a known id or natural key update that record, others create one; records that the file does not name stay. The first line names the columns by their fields, in any case, with or without spaces, hyphens or underscores between words, or as the pages call them. Numbers may be written as by hand: `$1,170.50`, and with a mark where the field has a unit: a spacing of `12"`, `7.65%`. A column `version` refuses rows whose record was changed since. dryRun=true changes nothing and reports each bad row.
         */
        post: {
            parameters: {
                query?: {
                    /** @description `true` changes nothing and reports what would become of each row */
                    dryRun?: boolean;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "text/csv": string;
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ImportReport"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/production-rates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Update production rate
         * @description Changes the fields that are sent; the history keeps what they were.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ProductionRateUpdateInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProductionRate"];
                    };
                };
            };
        };
        post?: never;
        /**
         * Delete production rate
         * @description Takes the record off the list; its history stays, and so do prices that were made of it.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description It is done; there is nothing to answer */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/production-rates/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get production rate history
         * @description Who changed the record, when, from what to what; also of a deleted one.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RateHistoryEntry"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List projects
         * @description Bids as purchasing sees them: no prices. Newest first.
         */
        get: {
            parameters: {
                query?: {
                    /** @description How many entries a page holds, 1 to 500; 100 if left out */
                    limit?: number;
                    /** @description Where the page begins: taken from `Link: <…>; rel="next"` of the page before */
                    cursor?: string;
                    /** @description What the list is in order of; `-` in front for the greatest or newest first */
                    sort?: "createdAt" | "-createdAt" | "name" | "-name" | "bidNumber" | "-bidNumber";
                    /** @description Only entries that contain this text, in whatever case */
                    q?: string;
                    /** @description Only projects whose bid is in this status */
                    status?: "DRAFT" | "SUBMITTED" | "NEGOTIATION" | "AWARDED" | "COMPLETED" | "LOST";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Project"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get project
         * @description One project, with the ETag of its own fields; asked of estimating when it is not known here yet.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Project"];
                    };
                };
            };
        };
        /**
         * Update project
         * @description Changes the fields that are sent; null clears one. Those of the bid are changed in estimating.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["UpdateProjectInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Project"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{id}/budget": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get project budget
         * @description The budget by PM section, by scope and in total, with what purchase orders have committed and spent of it. It is frozen by the award.
         */
        get: {
            parameters: {
                query?: {
                    /** @description csv, xlsx: the three tables as a file */
                    format?: "json" | "csv" | "xlsx";
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectBudget"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{id}/close-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get project close out
         * @description What the job came to against what it was estimated at, by PM section and by scope, and its contract; also while it runs.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectCloseOut"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{id}/cost-forecast": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get project cost forecast
         * @description What the job will have cost when it is done, by PM section, against its budget and its contract.
         */
        get: {
            parameters: {
                query?: {
                    /** @description csv, xlsx: the table as a file */
                    format?: "json" | "csv" | "xlsx";
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectForecast"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{id}/outlook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Update project outlook
         * @description What sections are expected to still cost, with the reason; null takes it back. Others stay.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["OutlookInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectForecast"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{id}/purchasable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get project purchasable
         * @description What the bid, its accepted alternates and its approved change orders need bought, and how much of it is ordered. Each entry, with a vendor and what the bid cannot know, is the body that creates a purchase order. Of one that is ordered in part leave `estimatedAmount` out: it then follows the lines, which are of what is left.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Purchasable"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{id}/snapshots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List project snapshots
         * @description The forecasts that were kept, by month: how each figure moved.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ForecastSnapshot"][];
                    };
                };
            };
        };
        put?: never;
        /**
         * Keep project snapshot
         * @description Keeps the forecast of now as that of a month; one kept before is replaced.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CreateSnapshotInput"];
                };
            };
            responses: {
                /** @description It is made; the answer is what was made */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ForecastSnapshot"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pump-pricing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List pump pricing
         * @description Inactive ones too; format=csv answers all that match as a spreadsheet.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Only records in which this is exactly so: Who pumps, by name; purchase orders know the vendor by it */
                    vendor?: string;
                    /** @description Only records in which this is exactly so: The pump as the vendor lists it: `32M` */
                    size?: string;
                    /** @description Only records in which this is exactly so: How far the boom reaches, in feet */
                    reach?: number;
                    /** @description Only records in which this is exactly so: Dollars for one hour on site */
                    costPerHour?: number;
                    /** @description Only records in which this is exactly so: Dollars for each cubic yard that is pumped, besides the hours */
                    costPerCY?: number;
                    /** @description Only records in which this is exactly so: Dollars for coming and going, once for each pour */
                    travelCost?: number;
                    /** @description Only records in which this is exactly so: Hours that are billed even when the pour is shorter */
                    minimumHours?: number;
                    /** @description Only records in which this is exactly so: Whether new estimates may choose the pump; inactive records stay in lists and history */
                    isActive?: boolean;
                    /** @description How many entries a page holds, 1 to 5000; 1000 if left out */
                    limit?: number;
                    /** @description Where the page begins: taken from `Link: <…>; rel="next"` of the page before */
                    cursor?: string;
                    /** @description What the list is in order of; `-` in front for the greatest or newest first */
                    sort?: "vendor" | "-vendor" | "size" | "-size" | "reach" | "-reach" | "costPerHour" | "-costPerHour" | "costPerCY" | "-costPerCY" | "travelCost" | "-travelCost" | "minimumHours" | "-minimumHours" | "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt";
                    /** @description Only entries that contain this text, in whatever case */
                    q?: string;
                    /** @description `csv` answers every record that matches as a spreadsheet, whatever `limit` says */
                    format?: "json" | "csv";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PumpPricing"][];
                    };
                };
            };
        };
        put?: never;
        /**
         * Create pump pricing
         * @description Adds a record; its natural key must be free.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewPumpPricingInput"];
                };
            };
            responses: {
                /** @description It is made; the answer is what was made */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PumpPricing"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pump-pricing/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Update pump pricing in bulk
         * @description Sets the same fields on all the records, or on none when one is unknown.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PumpPricingBulkUpdateInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PumpPricing"][];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pump-pricing/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import pump pricing
         * @description A spreadsheet as CSV: all of it, or nothing when a row is wrong. Rows with a known id or natural key update that record, others create one; records that the file does not name stay. The first line names the columns by their fields, in any case, with or without spaces, hyphens or underscores between words, or as the pages call them. Numbers may be written as by hand: `$1,170.50`, and with a mark where the field has a unit: a spacing of `12"`, `7.65%`. A column `version` refuses rows whose record was changed since. dryRun=true changes nothing and reports each bad row.
         */
        post: {
            parameters: {
                query?: {
                    /** @description `true` changes nothing and reports what would become of each row */
                    dryRun?: boolean;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "text/csv": string;
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ImportReport"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pump-pricing/vendors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List pump vendors
         * @description The names of the vendors that pump prices are on record for.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": string[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pump-pricing/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Update pump pricing
         * @description Changes the fields that are sent; the history keeps what they were.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PumpPricingUpdateInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PumpPricing"];
                    };
                };
            };
        };
        post?: never;
        /**
         * Delete pump pricing
         * @description Takes the record off the list; its history stays, and so do prices that were made of it.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description It is done; there is nothing to answer */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pump-pricing/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get pump pricing history
         * @description Who changed the record, when, from what to what; also of a deleted one.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RateHistoryEntry"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/purchase-orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List purchase orders
         * @description Newest first. `q` looks into numbers, notes, vendors, projects, scopes, creators.
         */
        get: {
            parameters: {
                query?: {
                    /** @description How many entries a page holds, 1 to 500; 100 if left out */
                    limit?: number;
                    /** @description Where the page begins: taken from `Link: <…>; rel="next"` of the page before */
                    cursor?: string;
                    /** @description What the list is in order of; `-` in front for the greatest or newest first */
                    sort?: "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt" | "poNumber" | "-poNumber" | "type" | "-type" | "status" | "-status" | "vendor" | "-vendor" | "project" | "-project" | "estimatedAmount" | "-estimatedAmount" | "desiredDelivery" | "-desiredDelivery";
                    /** @description Only entries that contain this text, in whatever case */
                    q?: string;
                    /** @description Project id, or several between commas */
                    projectId?: string[];
                    /** @description Vendor id, or several between commas */
                    vendorId?: string[];
                    /** @description Scope id, or several between commas */
                    scopeId?: string[];
                    /** @description PENDING_RECEIPT, WITH_RECEIPT, ALLOCATED, COMPLETE, REJECTED_BY_PM, REJECTED_BY_ACCT; several between commas */
                    status?: ("PENDING_RECEIPT" | "WITH_RECEIPT" | "ALLOCATED" | "COMPLETE" | "REJECTED_BY_PM" | "REJECTED_BY_ACCT")[];
                    /** @description CONCRETE, MATERIAL, RENTAL, SUBCONTRACT, PUMP, MISC; several between commas */
                    type?: ("CONCRETE" | "MATERIAL" | "RENTAL" | "SUBCONTRACT" | "PUMP" | "MISC")[];
                    /** @description Orders that allocate to this code, however it is written */
                    costCode?: string;
                    /** @description Created on this day or later (UTC) */
                    from?: string;
                    /** @description Created on this day or earlier (UTC) */
                    to?: string;
                    /** @description Dollars, included: of what is allocated, else received, else estimated */
                    minAmount?: number;
                    /** @description Dollars, included: of what is allocated, else received, else estimated */
                    maxAmount?: number;
                    /** @description Whether accounting has reconciled it */
                    reconciled?: boolean;
                    /** @description csv: every purchase order that the filters find, without limit; iif: for QuickBooks, a bill for each completed one among them */
                    format?: "json" | "csv" | "iif";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PurchaseOrder"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/purchase-orders/concrete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create concrete purchase order
         * @description Creates a CONCRETE order; its vendor is a CONCRETE supplier. `warnings` tells of an estimate beyond the budget, too.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CreateConcretePurchaseOrderInput"];
                };
            };
            responses: {
                /** @description It is made; the answer is what was made */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PurchaseOrder"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/purchase-orders/inbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get inbox
         * @description What waits for the caller's roles, the longest waiting first.
         */
        get: {
            parameters: {
                query?: {
                    /** @description How many entries a page holds, 1 to 500; 100 if left out */
                    limit?: number;
                    /** @description Where the page begins: taken from `Link: <…>; rel="next"` of the page before */
                    cursor?: string;
                    /** @description What the list is in order of; `-` in front for the greatest or newest first */
                    sort?: "waitingSince" | "-waitingSince";
                    /** @description Only entries that contain this text, in whatever case */
                    q?: string;
                    /** @description Project id, or several between commas */
                    projectId?: string[];
                    /** @description Vendor id, or several between commas */
                    vendorId?: string[];
                    /** @description CONCRETE, MATERIAL, RENTAL, SUBCONTRACT, PUMP, MISC; several between commas */
                    type?: ("CONCRETE" | "MATERIAL" | "RENTAL" | "SUBCONTRACT" | "PUMP" | "MISC")[];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PurchaseOrderInbox"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/purchase-orders/integration/equipment-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List integration equipment types
         * @description Equipment types. From the catalog, kept for an hour or until it changes; `Age` and `X-Cache: HIT|MISS|STALE` tell which.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["IntegrationTypes"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/purchase-orders/integration/pump-catalog": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List integration pumps
         * @description Active pump prices. From the catalog, kept for an hour or until it changes; `Age` and `X-Cache: HIT|MISS|STALE` tell which.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PumpCatalog"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/purchase-orders/integration/subcontractor-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List integration subcontractor types
         * @description Subcontractor types. From the catalog, kept for an hour or until it changes; `Age` and `X-Cache: HIT|MISS|STALE` tell which.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["IntegrationTypes"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/purchase-orders/material": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create material purchase order
         * @description Creates a MATERIAL order; its vendor is a MATERIAL supplier. `warnings` tells of an estimate beyond the budget, too.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CreateMaterialPurchaseOrderInput"];
                };
            };
            responses: {
                /** @description It is made; the answer is what was made */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PurchaseOrder"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/purchase-orders/misc": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create misc purchase order
         * @description Creates a MISC order; its vendor is a MISC supplier. `warnings` tells of an estimate beyond the budget, too.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CreateMiscPurchaseOrderInput"];
                };
            };
            responses: {
                /** @description It is made; the answer is what was made */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PurchaseOrder"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/purchase-orders/pump": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create pump purchase order
         * @description Creates a PUMP order; its vendor is a PUMP supplier. `warnings` tells of an estimate beyond the budget, too.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CreatePumpPurchaseOrderInput"];
                };
            };
            responses: {
                /** @description It is made; the answer is what was made */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PurchaseOrder"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/purchase-orders/rental": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create rental purchase order
         * @description Creates a RENTAL order; its vendor is a EQUIPMENT supplier. `warnings` tells of an estimate beyond the budget, too.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CreateRentalPurchaseOrderInput"];
                };
            };
            responses: {
                /** @description It is made; the answer is what was made */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PurchaseOrder"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/purchase-orders/subcontract": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create subcontract purchase order
         * @description Creates a SUBCONTRACT order; its vendor is a SUBCONTRACTOR supplier. `warnings` tells of an estimate beyond the budget, too.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CreateSubcontractPurchaseOrderInput"];
                };
            };
            responses: {
                /** @description It is made; the answer is what was made */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PurchaseOrder"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/purchase-orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get purchase order
         * @description One purchase order, with its ETag.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PurchaseOrder"];
                    };
                };
            };
        };
        /**
         * Update purchase order
         * @description Changes the fields that are sent: notes, scopeId and estimatedAmount until COMPLETE; the others in PENDING_RECEIPT and REJECTED_BY_PM.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["UpdatePurchaseOrderInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PurchaseOrder"];
                    };
                };
            };
        };
        post?: never;
        /**
         * Delete purchase order
         * @description Only while PENDING_RECEIPT. Its number is never used again.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description It is done; there is nothing to answer */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/purchase-orders/{id}/acknowledge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Acknowledge purchase order
         * @description Keeps that the vendor has accepted the order as it was sent last.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AcknowledgePurchaseOrderInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PurchaseOrder"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/purchase-orders/{id}/allocate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Allocate purchase order
         * @description Books what was received to cost codes; they sum to `receiptTotal` when there is one.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AllocatePurchaseOrderInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PurchaseOrder"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/purchase-orders/{id}/allocation-suggestion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Suggest allocation
         * @description Splits the amount over cost codes to the penny; fit to be sent to allocate.
         */
        get: {
            parameters: {
                query: {
                    /** @description In equal parts, or by the percents that are sent */
                    by: "percent" | "equal";
                    /** @description Repeated: the cost codes to split over, in order */
                    costCode: string[];
                    /** @description Repeated, one for each cost code; together 100. Only with by=percent */
                    percent?: string[];
                    /** @description Dollars; default: what was received, else the estimated amount */
                    amount?: number;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AllocationSuggestion"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/purchase-orders/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve purchase order
         * @description ALLOCATED → COMPLETE.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["ApprovePurchaseOrderInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PurchaseOrder"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/purchase-orders/{id}/authorize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Authorize purchase order
         * @description Lets an order above the limit of operations go on. By the PM within its own limit. It is bound to vendor, project, lines and amount: what is changed beyond them needs it again. An order that is authorized already stays as it is.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["AuthorizePurchaseOrderInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PurchaseOrder"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/purchase-orders/{id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close purchase order
         * @description WITH_RECEIPT → COMPLETE of an order that is settled by bills, once each is APPROVED, PAID or VOID: what is still committed is released.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["ClosePurchaseOrderInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PurchaseOrder"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/purchase-orders/{id}/delivery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change delivery
         * @description Sets where the delivery stands, in any state of the order.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ChangeDeliveryInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PurchaseOrder"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/purchase-orders/{id}/expected-charges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get expected charges
         * @description What the delivery terms of the estimate come to for the concrete that is ordered of the bid, beside the receipts.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ExpectedCharges"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/purchase-orders/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get purchase order history
         * @description Every change with who, when and why, oldest first.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PurchaseOrderHistory"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/purchase-orders/{id}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get purchase order PDF
         * @description The order as it goes to the vendor, on letter paper: delivery time and date in the time zone of the project, no notes.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/pdf": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/purchase-orders/{id}/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get receipt
         * @description The image of the first receipt.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "image/jpeg": string;
                        "image/png": string;
                    };
                };
            };
        };
        put?: never;
        /**
         * Upload receipt
         * @description The first receipt. After a rejection by the PM it takes the place of the only one, or is one more. multipart/form-data: one JPEG or PNG of at most 10 MB as a file part of any name, and optionally the parts `amount` in dollars and those of a ticket.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /**
                         * Format: binary
                         * @description At most 10 MB each
                         */
                        file: string;
                        /** @description What the receipt says, in dollars */
                        amount?: string;
                        /** @description The number on the ticket */
                        ticketNumber?: string;
                        /** @description When the load came: an ISO 8601 timestamp with a zone */
                        deliveredAt?: string;
                        /** @description The line of the order that came */
                        lineId?: string;
                        /** @description How much of it came */
                        quantity?: string;
                        /** @description Its unit; the line's when left out */
                        uom?: string;
                        /** @description A word to the office */
                        note?: string;
                    };
                };
            };
            responses: {
                /** @description It is made; the answer is what was made */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PurchaseOrderWithReceipt"];
                    };
                };
            };
        };
        /**
         * Delete receipt
         * @description Removes the first receipt: back to PENDING_RECEIPT, or to WITH_RECEIPT while others are left. From COMPLETE by an administrator alone.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description It is done; there is nothing to answer */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/purchase-orders/{id}/receipts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List receipts
         * @description The receipts as they came in.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: uuid
                             * @description Names the receipt
                             */
                            id: string;
                            /** @description As it was called when it was uploaded */
                            fileName: string;
                            /** @description As recognised from the content */
                            contentType: string;
                            /** @description Bytes */
                            size: number;
                            /** @description Dollars as the receipt says; null: it was not told */
                            amount: number | null;
                            /** @description Number of a purchase order that already had the same image */
                            duplicateOf: string | null;
                            /** @description E-mail of who uploaded it */
                            uploadedBy: string;
                            /**
                             * Format: date-time
                             * @description When it was uploaded, in UTC
                             */
                            uploadedAt: string;
                            /** @description The number on the ticket; null: not told */
                            ticketNumber: string | null;
                            /** @description When the load came, in UTC; null: not told */
                            deliveredAt: string | null;
                            /** @description The line of the order that came; null: not told */
                            lineId: string | null;
                            /** @description How much of it came, in uom; null: not told */
                            quantity: number | null;
                            /** @description The unit of quantity: the line's; null: not told */
                            uom: string | null;
                            /** @description A word to the office; null: none */
                            note: string | null;
                        }[];
                    };
                };
            };
        };
        put?: never;
        /**
         * Add receipt
         * @description One more receipt, in every state but COMPLETE: to WITH_RECEIPT, with the earlier allocations as a draft. multipart/form-data: one JPEG or PNG of at most 10 MB as a file part of any name, and optionally the parts `amount` in dollars and those of a ticket. Or up to 10 pictures and nothing else: all of them or none.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /** @description At most 10 MB each */
                        file: string[];
                        /** @description What the receipt says, in dollars */
                        amount?: string;
                        /** @description The number on the ticket */
                        ticketNumber?: string;
                        /** @description When the load came: an ISO 8601 timestamp with a zone */
                        deliveredAt?: string;
                        /** @description The line of the order that came */
                        lineId?: string;
                        /** @description How much of it came */
                        quantity?: string;
                        /** @description Its unit; the line's when left out */
                        uom?: string;
                        /** @description A word to the office */
                        note?: string;
                    };
                };
            };
            responses: {
                /** @description It is made; the answer is what was made */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PurchaseOrderWithReceipt"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/purchase-orders/{id}/receipts/{receiptId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one receipt
         * @description The image of one receipt.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    receiptId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "image/jpeg": string;
                        "image/png": string;
                    };
                };
            };
        };
        /**
         * Update receipt
         * @description Corrects what is sent of a receipt, in every state but COMPLETE. Another amount: to WITH_RECEIPT, with the earlier allocations as a draft; the other fields change no state.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    receiptId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["UpdateReceiptInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PurchaseOrder"];
                    };
                };
            };
        };
        post?: never;
        /**
         * Delete one receipt
         * @description Back to WITH_RECEIPT while others are left, to PENDING_RECEIPT when the last one goes. From COMPLETE by an administrator alone.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    receiptId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description It is done; there is nothing to answer */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/purchase-orders/{id}/receipts/{receiptId}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Replace receipt file
         * @description Another picture in the place of one, in every state but COMPLETE: to WITH_RECEIPT. Id, amount and fields stay; the picture before is kept and named in the history. multipart/form-data: one JPEG or PNG of at most 10 MB.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    receiptId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /**
                         * Format: binary
                         * @description At most 10 MB each
                         */
                        file: string;
                    };
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PurchaseOrderWithReceipt"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/purchase-orders/{id}/receipts/{receiptId}/pictures/{fileId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get earlier picture
         * @description A picture of a receipt that was replaced, by the `fileId` that the history names.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    receiptId: string;
                    fileId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "image/jpeg": string;
                        "image/png": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/purchase-orders/{id}/reconcile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reconcile purchase order
         * @description Keeps what was paid for a completed order; its receipts stay as they are then.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ReconcilePurchaseOrderInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PurchaseOrder"];
                    };
                };
            };
        };
        /**
         * Delete reconciliation
         * @description Takes the reconciliation back; the history keeps it.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description It is done; there is nothing to answer */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/purchase-orders/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject purchase order
         * @description WITH_RECEIPT → REJECTED_BY_PM by the PM, ALLOCATED → REJECTED_BY_ACCT by accounting.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RejectPurchaseOrderInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PurchaseOrder"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/purchase-orders/{id}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reopen purchase order
         * @description COMPLETE → WITH_RECEIPT of an order that is settled by bills.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ReopenPurchaseOrderInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PurchaseOrder"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/purchase-orders/{id}/resubmit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resubmit purchase order
         * @description REJECTED_BY_PM → WITH_RECEIPT, with the receipts that there are: once the order was corrected.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ResubmitPurchaseOrderInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PurchaseOrder"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/purchase-orders/{id}/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send purchase order
         * @description Mails the order as PDF. `sent` has the mail, QUEUED at first. With an Idempotency-Key it leaves once, however often it is asked for.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SendPurchaseOrderInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PurchaseOrder"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quotes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Update quote
         * @description Changes the fields that are sent; lists are replaced as a whole. A write to the quote that the bid carries is a write to the bid.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["UpdateQuoteInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Quote"];
                    };
                };
            };
        };
        post?: never;
        /**
         * Delete quote
         * @description Deletes a quote that the bid does not carry and that is not awarded.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description It is done; there is nothing to answer */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rebar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List rebar rates
         * @description Inactive ones too; format=csv answers all that match as a spreadsheet.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Only records in which this is exactly so: The bar by its number in eighths of an inch: `#5` is 5/8 in. thick */
                    rebarSize?: "#3" | "#4" | "#5" | "#6" | "#7" | "#8" | "#9" | "#10" | "#11";
                    /** @description Only records in which this is exactly so: The distance from bar to bar in inches, more than 0 */
                    onCenter?: number;
                    /** @description Only records in which this is exactly so: Which way the bars run: along the length, across it, or both */
                    orientation?: "LONGITUDINAL" | "TRANSVERSE" | "BOTH";
                    /** @description Only records in which this is exactly so: Pounds of bars in one square foot at that spacing */
                    poundsPerSF?: number;
                    /** @description Only records in which this is exactly so: The id of the pricing item that says what placing the bars costs; null when there is none */
                    pricingItemId?: string;
                    /** @description How many entries a page holds, 1 to 5000; 1000 if left out */
                    limit?: number;
                    /** @description Where the page begins: taken from `Link: <…>; rel="next"` of the page before */
                    cursor?: string;
                    /** @description What the list is in order of; `-` in front for the greatest or newest first */
                    sort?: "rebarSize" | "-rebarSize" | "onCenter" | "-onCenter" | "orientation" | "-orientation" | "poundsPerSF" | "-poundsPerSF" | "pricingItemId" | "-pricingItemId" | "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt";
                    /** @description Only entries that contain this text, in whatever case */
                    q?: string;
                    /** @description `csv` answers every record that matches as a spreadsheet, whatever `limit` says */
                    format?: "json" | "csv";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RebarRate"][];
                    };
                };
            };
        };
        put?: never;
        /**
         * Create rebar rate
         * @description Adds a record; its natural key must be free.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewRebarRateInput"];
                };
            };
            responses: {
                /** @description It is made; the answer is what was made */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RebarRate"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rebar-pricing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List rebar pricing
         * @description Inactive ones too; format=csv answers all that match as a spreadsheet.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Only records in which this is exactly so: The bar by its number in eighths of an inch: `#5` is 5/8 in. thick */
                    size?: "#3" | "#4" | "#5" | "#6" | "#7" | "#8" | "#9" | "#10" | "#11";
                    /** @description Only records in which this is exactly so: Pounds that one foot of the bar weighs, more than 0 */
                    weightPerFoot?: number;
                    /** @description Only records in which this is exactly so: Dollars for one pound of the bar */
                    pricePerPound?: number;
                    /** @description Only records in which this is exactly so: A note of your own, for example the mill or the quote; null when there is none */
                    description?: string;
                    /** @description How many entries a page holds, 1 to 5000; 1000 if left out */
                    limit?: number;
                    /** @description Where the page begins: taken from `Link: <…>; rel="next"` of the page before */
                    cursor?: string;
                    /** @description What the list is in order of; `-` in front for the greatest or newest first */
                    sort?: "size" | "-size" | "weightPerFoot" | "-weightPerFoot" | "pricePerPound" | "-pricePerPound" | "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt";
                    /** @description Only entries that contain this text, in whatever case */
                    q?: string;
                    /** @description `csv` answers every record that matches as a spreadsheet, whatever `limit` says */
                    format?: "json" | "csv";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RebarPricing"][];
                    };
                };
            };
        };
        put?: never;
        /**
         * Create rebar pricing
         * @description Adds a record; its natural key must be free.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewRebarPricingInput"];
                };
            };
            responses: {
                /** @description It is made; the answer is what was made */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RebarPricing"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rebar-pricing/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import rebar pricing
         * @description A spreadsheet as CSV: all of it, or nothing when a row is wrong. Rows with a known id or natural key update that record, others create one; records that the file does not name stay. The first line names the columns by their fields, in any case, with or without spaces, hyphens or underscores between words, or as the pages call them. Numbers may be written as by hand: `$1,170.50`, and with a mark where the field has a unit: a spacing of `12"`, `7.65%`. A column `version` refuses rows whose record was changed since. dryRun=true changes nothing and reports each bad row.
         */
        post: {
            parameters: {
                query?: {
                    /** @description `true` changes nothing and reports what would become of each row */
                    dryRun?: boolean;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "text/csv": string;
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ImportReport"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rebar-pricing/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Update rebar pricing
         * @description Changes the fields that are sent; the history keeps what they were.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RebarPricingUpdateInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RebarPricing"];
                    };
                };
            };
        };
        post?: never;
        /**
         * Delete rebar pricing
         * @description Takes the record off the list; its history stays, and so do prices that were made of it.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description It is done; there is nothing to answer */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rebar-pricing/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get rebar pricing history
         * @description Who changed the record, when, from what to what; also of a deleted one.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RateHistoryEntry"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rebar/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Update rebar rates in bulk
         * @description Sets the same fields on all the records, or on none when one is unknown.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RebarRateBulkUpdateInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RebarRate"][];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rebar/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import rebar rates
         * @description A spreadsheet as CSV: all of it, or nothing when a row is wrong. Rows with a known id or natural key update that record, others create one; records that the file does not name stay. The first line names the columns by their fields, in any case, with or without spaces, hyphens or underscores between words, or as the pages call them. Numbers may be written as by hand: `$1,170.50`, and with a mark where the field has a unit: a spacing of `12"`, `7.65%`. A column `version` refuses rows whose record was changed since. dryRun=true changes nothing and reports each bad row.
         */
        post: {
            parameters: {
                query?: {
                    /** @description `true` changes nothing and reports what would become of each row */
                    dryRun?: boolean;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "text/csv": string;
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ImportReport"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rebar/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Update rebar rate
         * @description Changes the fields that are sent; the history keeps what they were.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RebarRateUpdateInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RebarRate"];
                    };
                };
            };
        };
        post?: never;
        /**
         * Delete rebar rate
         * @description Takes the record off the list; its history stays, and so do prices that were made of it.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description It is done; there is nothing to answer */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rebar/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get rebar rate history
         * @description Who changed the record, when, from what to what; also of a deleted one.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RateHistoryEntry"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List recipes
         * @description Recipes by name; inactive ones too.
         */
        get: {
            parameters: {
                query?: {
                    /** @description How many entries a page holds, 1 to 500; 100 if left out */
                    limit?: number;
                    /** @description Where the page begins: taken from `Link: <…>; rel="next"` of the page before */
                    cursor?: string;
                    /** @description What the list is in order of; `-` in front for the greatest or newest first */
                    sort?: "name" | "-name" | "createdAt" | "-createdAt";
                    /** @description Only entries that contain this text, in whatever case */
                    q?: string;
                    /** @description Only those for this type */
                    scopeTypeId?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Recipe"][];
                    };
                };
            };
        };
        put?: never;
        /**
         * Create recipe
         * @description Keeps a recipe whose formulas can be read; its name must be free.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CreateRecipeInput"];
                };
            };
            responses: {
                /** @description It is made; the answer is what was made */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Recipe"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get recipe
         * @description One recipe with its parameters and lines.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Recipe"];
                    };
                };
            };
        };
        /**
         * Update recipe
         * @description Changes the fields that are sent; bids that it was applied in stay as they are.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["UpdateRecipeInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Recipe"];
                    };
                };
            };
        };
        post?: never;
        /**
         * Delete recipe
         * @description Bids that it was applied in keep their items and its lines as they were.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description It is done; there is nothing to answer */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipes/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List recipe history
         * @description Who changed what of the recipe and when, the first first; of a deleted one, too.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RecipeHistoryEntry"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipes/{id}/try": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try recipe
         * @description What the recipe makes of some numbers, and what that costs; nothing is written.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TryRecipeInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TriedRecipe"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scope-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List scope types
         * @description Scope types by name, or as they were put in order; inactive ones too.
         */
        get: {
            parameters: {
                query?: {
                    /** @description How many entries a page holds, 1 to 5000; 1000 if left out */
                    limit?: number;
                    /** @description Where the page begins: taken from `Link: <…>; rel="next"` of the page before */
                    cursor?: string;
                    /** @description What the list is in order of; `-` in front for the greatest or newest first */
                    sort?: "name" | "-name" | "createdAt" | "-createdAt" | "position" | "-position";
                    /** @description Only entries that contain this text, in whatever case */
                    q?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ScopeType"][];
                    };
                };
            };
        };
        put?: never;
        /**
         * Create scope type
         * @description Adds a type of scope; its name must be free.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CreateScopeTypeInput"];
                };
            };
            responses: {
                /** @description It is made; the answer is what was made */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ScopeType"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scope-types/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Order scope types
         * @description Puts the types in an order, and answers all of them in it.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["OrderScopeTypesInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ScopeType"][];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scope-types/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Update scope type
         * @description Changes the fields that are sent.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["UpdateScopeTypeInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ScopeType"];
                    };
                };
            };
        };
        post?: never;
        /**
         * Delete scope type
         * @description Its scopes stay, without a type.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description It is done; there is nothing to answer */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scopes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create scope
         * @description Adds a scope to a bid, without items.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CreateScopeInput"];
                };
            };
            responses: {
                /** @description It is made; the answer is what was made */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Scope"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scopes/bid/{bidId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List scopes
         * @description All scopes of a bid with their items, in the bid's order.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    bidId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Scope"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scopes/bid/{bidId}/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Reorder scopes
         * @description Gives scopes new positions; only the bid's owner may.
         */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    bidId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ReorderScopesInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PlainScope"][];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/scopes/bid/{bidId}/hierarchy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get bid hierarchy
         * @description All scopes of a bid in order, each with its parent and children.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    bidId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: uuid
                             * @description Stays the same for as long as the record is there
                             */
                            id: string;
                            /**
                             * Format: uuid
                             * @description The bid that the scope is part of
                             */
                            bidId: string;
                            /** @description The kind of work, one of the scope types; null: none */
                            typeId: string | null;
                            /** @description The part of the building, as it stands in the bid */
                            name: string;
                            /** @description Its place among the scopes, from 0 */
                            position: number;
                            /** @description How many times it is built; scales all of its costs */
                            multiplier: number;
                            /** @description The form of the concrete, for people; null: not given */
                            shape: string | null;
                            /** @description Feet */
                            length: number | null;
                            /** @description Feet */
                            width: number | null;
                            /** @description Feet */
                            height: number | null;
                            /** @description Feet */
                            diameter: number | null;
                            /** @description Cubic yards as taken off, for people; costs follow from the items */
                            cubicYards: number | null;
                            /** @description What a proposal says of the scope */
                            description: string | null;
                            /** @description What a proposal of unit prices prices it by */
                            bidQuantity: number | null;
                            /** @description Unit of bidQuantity */
                            bidUom: string | null;
                            /** @description Dollars; calculated, with the multiplier */
                            concreteCost: number;
                            /** @description Dollars; calculated, with the multiplier */
                            laborCost: number;
                            /** @description Dollars; calculated, with the multiplier */
                            equipmentCost: number;
                            /** @description Dollars; calculated, with the multiplier */
                            materialCost: number;
                            /** @description Dollars; calculated, with the multiplier */
                            subcontractorCost: number;
                            /** @description Dollars; calculated, with the multiplier */
                            miscCost: number;
                            /** @description Dollars; calculated, with the multiplier */
                            totalCost: number;
                            /** @description The scope that it takes dimensions and materials from; null: none */
                            parentScopeId: string | null;
                            /** @description What follows the parent; null: nothing */
                            inheritanceSettings: components["schemas"]["InheritanceSettings"] | null;
                            /** @description When it last took them over, in UTC; null: never */
                            lastSyncedAt: string | null;
                            /** @description Whether the parent has changed since that sync; false without a parent or a sync */
                            parentChangedSince: boolean;
                            /**
                             * Format: date-time
                             * @description When it was made, in UTC
                             */
                            createdAt: string;
                            /**
                             * Format: date-time
                             * @description When it was last changed, in UTC
                             */
                            updatedAt: string;
                            /** @description The scope that it takes from; null: none */
                            parent: components["schemas"]["PlainScope"] | null;
                            /** @description The scopes that take from it */
                            children: components["schemas"]["PlainScope"][];
                        }[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scopes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get scope
         * @description One scope with its costs.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Scope"];
                    };
                };
            };
        };
        /**
         * Update scope
         * @description Changes the fields that are sent.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["UpdateScopeInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Scope"];
                    };
                };
            };
        };
        post?: never;
        /**
         * Delete scope
         * @description Its items go with it; its children are unlinked.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description It is done; there is nothing to answer */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scopes/{id}/copy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Copy scope
         * @description Copies the scope with its items, unlinked, into its bid or another. Rates stay as they are; tax and per diem are those of the bid that it comes into.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CopyScopeInput"];
                };
            };
            responses: {
                /** @description It is made; the answer is what was made */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Scope"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scopes/{id}/hierarchy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get scope hierarchy
         * @description The scope with its parent and its children.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            scope: components["schemas"]["PlainScope"];
                            /** @description The scope that it takes from; null: none */
                            parent: components["schemas"]["PlainScope"] | null;
                            /** @description The scopes that take from it */
                            children: components["schemas"]["PlainScope"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scopes/{id}/inheritance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Update inheritance
         * @description Replaces what a sync copies from the parent.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SentInheritanceSettingsInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Scope"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scopes/{id}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Link scope
         * @description Links the scope to a parent of the same bid, one level deep.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["LinkScopeInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Scope"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scopes/{id}/recipes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List recipe applications
         * @description The recipes that were applied in the scope, the oldest first.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RecipeApplication"][];
                    };
                };
            };
        };
        put?: never;
        /**
         * Apply recipe
         * @description Makes the items of a recipe at the end of their modules, all or none.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ApplyRecipeInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AppliedRecipe"];
                    };
                };
                /** @description It is made; the answer is what was made */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AppliedRecipe"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scopes/{id}/recipes/{applicationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change recipe application
         * @description Applies the recipe again with other numbers; what was typed stays and is named.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    applicationId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ChangeRecipeApplicationInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ChangedRecipeApplication"];
                    };
                };
            };
        };
        post?: never;
        /**
         * Remove recipe application
         * @description Ends the application: its items stay as if they had been typed, or go with it.
         */
        delete: {
            parameters: {
                query?: {
                    /** @description Whether its items stay, as if they had been typed, or go */
                    items?: "keep" | "delete";
                };
                header?: never;
                path: {
                    id: string;
                    applicationId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description It is done; there is nothing to answer */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scopes/{id}/required-material-categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get required material categories
         * @description What the scope's type calls for; all categories where it calls for none.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: uuid
                             * @description The scope
                             */
                            scopeId: string;
                            /** @description Codes of the categories that it should not lack */
                            categories: ("concrete" | "rebar" | "wire_mesh" | "fiber" | "formwork" | "form_accessories" | "vapor_barrier" | "base_rock" | "insulation" | "expansion_joint" | "control_joint" | "joint_sealant" | "dowels" | "rebar_chairs" | "tie_wire" | "waterstop" | "anchor_bolts" | "embeds" | "curing_compound" | "sealer" | "bonding_agent" | "grout" | "admixtures" | "waterproofing" | "drainage" | "finishing_supplies" | "other")[];
                            /** @description Whether its type calls for none, so that these are all there are */
                            isFallback: boolean;
                            /** @description Those that the scope has materials of; concrete items bring concrete and rebar */
                            present: ("concrete" | "rebar" | "wire_mesh" | "fiber" | "formwork" | "form_accessories" | "vapor_barrier" | "base_rock" | "insulation" | "expansion_joint" | "control_joint" | "joint_sealant" | "dowels" | "rebar_chairs" | "tie_wire" | "waterstop" | "anchor_bolts" | "embeds" | "curing_compound" | "sealer" | "bonding_agent" | "grout" | "admixtures" | "waterproofing" | "drainage" | "finishing_supplies" | "other")[];
                            /** @description The others */
                            missing: ("concrete" | "rebar" | "wire_mesh" | "fiber" | "formwork" | "form_accessories" | "vapor_barrier" | "base_rock" | "insulation" | "expansion_joint" | "control_joint" | "joint_sealant" | "dowels" | "rebar_chairs" | "tie_wire" | "waterstop" | "anchor_bolts" | "embeds" | "curing_compound" | "sealer" | "bonding_agent" | "grout" | "admixtures" | "waterproofing" | "drainage" | "finishing_supplies" | "other")[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scopes/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore scope
         * @description Brings a deleted scope back with its items, links and position. Under its id, for 30 days after its deletion. A scope that is there is answered as it is.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Scope"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scopes/{id}/sync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Sync scope
         * @description Copies from the parent what the inheritance settings say. Items that came from the parent, by a sync or by a copy of the scope, follow it: all of a material; of concrete the dimensions that the settings name, its mix, price and waste with them, and its rebar. What was changed here since it came stays, and `kept` names it. Repeating it changes nothing.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SyncedScope"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scopes/{id}/unlink": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Unlink scope
         * @description Takes the scope from its parent; what it copied stays.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Scope"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scopes/{scopeId}/items/concrete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List concrete items
         * @description The items of one module in the scope, in their order.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    scopeId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ConcreteItem"][];
                    };
                };
            };
        };
        put?: never;
        /**
         * Create concrete items
         * @description Creates one item or a list of them, all or nothing.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    scopeId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CreateConcreteItemInput"] | components["schemas"]["CreateConcreteItemInput"][];
                };
            };
            responses: {
                /** @description It is made; the answer is what was made */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ConcreteItem"] | components["schemas"]["ConcreteItem"][];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scopes/{scopeId}/items/concrete/{itemId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get concrete item
         * @description One item with what it costs.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    scopeId: string;
                    itemId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ConcreteItem"];
                    };
                };
            };
        };
        /**
         * Update concrete item
         * @description Changes the fields that are sent; null clears one back to its default.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    scopeId: string;
                    itemId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["UpdateConcreteItemInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ConcreteItem"];
                    };
                };
            };
        };
        post?: never;
        /**
         * Delete concrete item
         * @description Takes the item out of its scope and its cost out of the bid.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    scopeId: string;
                    itemId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description It is done; there is nothing to answer */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scopes/{scopeId}/items/equipment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List equipment items
         * @description The items of one module in the scope, in their order.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    scopeId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["EquipmentItem"][];
                    };
                };
            };
        };
        put?: never;
        /**
         * Create equipment items
         * @description Creates one item or a list of them, all or nothing.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    scopeId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CreateEquipmentItemInput"] | components["schemas"]["CreateEquipmentItemInput"][];
                };
            };
            responses: {
                /** @description It is made; the answer is what was made */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["EquipmentItem"] | components["schemas"]["EquipmentItem"][];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scopes/{scopeId}/items/equipment/{itemId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get equipment item
         * @description One item with what it costs.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    scopeId: string;
                    itemId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["EquipmentItem"];
                    };
                };
            };
        };
        /**
         * Update equipment item
         * @description Changes the fields that are sent; null clears one back to its default.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    scopeId: string;
                    itemId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["UpdateEquipmentItemInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["EquipmentItem"];
                    };
                };
            };
        };
        post?: never;
        /**
         * Delete equipment item
         * @description Takes the item out of its scope and its cost out of the bid.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    scopeId: string;
                    itemId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description It is done; there is nothing to answer */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scopes/{scopeId}/items/labor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List labor items
         * @description The items of one module in the scope, in their order.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    scopeId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LaborItem"][];
                    };
                };
            };
        };
        put?: never;
        /**
         * Create labor items
         * @description Creates one item or a list of them, all or nothing.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    scopeId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CreateLaborItemInput"] | components["schemas"]["CreateLaborItemInput"][];
                };
            };
            responses: {
                /** @description It is made; the answer is what was made */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LaborItem"] | components["schemas"]["LaborItem"][];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scopes/{scopeId}/items/labor/{itemId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get labor item
         * @description One item with what it costs.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    scopeId: string;
                    itemId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LaborItem"];
                    };
                };
            };
        };
        /**
         * Update labor item
         * @description Changes the fields that are sent; null clears one back to its default.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    scopeId: string;
                    itemId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["UpdateLaborItemInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LaborItem"];
                    };
                };
            };
        };
        post?: never;
        /**
         * Delete labor item
         * @description Takes the item out of its scope and its cost out of the bid.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    scopeId: string;
                    itemId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description It is done; there is nothing to answer */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scopes/{scopeId}/items/materials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List material items
         * @description The items of one module in the scope, in their order.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    scopeId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MaterialItem"][];
                    };
                };
            };
        };
        put?: never;
        /**
         * Create material items
         * @description Creates one item or a list of them, all or nothing.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    scopeId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CreateMaterialItemInput"] | components["schemas"]["CreateMaterialItemInput"][];
                };
            };
            responses: {
                /** @description It is made; the answer is what was made */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MaterialItem"] | components["schemas"]["MaterialItem"][];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scopes/{scopeId}/items/materials/{itemId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get material item
         * @description One item with what it costs.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    scopeId: string;
                    itemId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MaterialItem"];
                    };
                };
            };
        };
        /**
         * Update material item
         * @description Changes the fields that are sent; null clears one back to its default.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    scopeId: string;
                    itemId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["UpdateMaterialItemInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MaterialItem"];
                    };
                };
            };
        };
        post?: never;
        /**
         * Delete material item
         * @description Takes the item out of its scope and its cost out of the bid.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    scopeId: string;
                    itemId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description It is done; there is nothing to answer */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scopes/{scopeId}/items/misc": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List misc items
         * @description The items of one module in the scope, in their order.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    scopeId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MiscItem"][];
                    };
                };
            };
        };
        put?: never;
        /**
         * Create misc items
         * @description Creates one item or a list of them, all or nothing.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    scopeId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CreateMiscItemInput"] | components["schemas"]["CreateMiscItemInput"][];
                };
            };
            responses: {
                /** @description It is made; the answer is what was made */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MiscItem"] | components["schemas"]["MiscItem"][];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scopes/{scopeId}/items/misc/{itemId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get misc item
         * @description One item with what it costs.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    scopeId: string;
                    itemId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MiscItem"];
                    };
                };
            };
        };
        /**
         * Update misc item
         * @description Changes the fields that are sent; null clears one back to its default.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    scopeId: string;
                    itemId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["UpdateMiscItemInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MiscItem"];
                    };
                };
            };
        };
        post?: never;
        /**
         * Delete misc item
         * @description Takes the item out of its scope and its cost out of the bid.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    scopeId: string;
                    itemId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description It is done; there is nothing to answer */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scopes/{scopeId}/items/subcontractor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List subcontractor items
         * @description The items of one module in the scope, in their order.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    scopeId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SubcontractorItem"][];
                    };
                };
            };
        };
        put?: never;
        /**
         * Create subcontractor items
         * @description Creates one item or a list of them, all or nothing.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    scopeId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CreateSubcontractorItemInput"] | components["schemas"]["CreateSubcontractorItemInput"][];
                };
            };
            responses: {
                /** @description It is made; the answer is what was made */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SubcontractorItem"] | components["schemas"]["SubcontractorItem"][];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scopes/{scopeId}/items/subcontractor/{itemId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get subcontractor item
         * @description One item with what it costs.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    scopeId: string;
                    itemId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SubcontractorItem"];
                    };
                };
            };
        };
        /**
         * Update subcontractor item
         * @description Changes the fields that are sent; null clears one back to its default.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    scopeId: string;
                    itemId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["UpdateSubcontractorItemInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SubcontractorItem"];
                    };
                };
            };
        };
        post?: never;
        /**
         * Delete subcontractor item
         * @description Takes the item out of its scope and its cost out of the bid.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    scopeId: string;
                    itemId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description It is done; there is nothing to answer */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/security-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List security log
         * @description Sign-ins, sessions, passwords, rights and settings: who did what. Newest first.
         */
        get: {
            parameters: {
                query?: {
                    /** @description How many entries a page holds, 1 to 500; 100 if left out */
                    limit?: number;
                    /** @description Where the page begins: taken from `Link: <…>; rel="next"` of the page before */
                    cursor?: string;
                    /** @description What the list is in order of; `-` in front for the greatest or newest first */
                    sort?: "at" | "-at";
                    /** @description Only entries that contain this text, in whatever case */
                    q?: string;
                    /** @description On this day or later (UTC) */
                    from?: string;
                    /** @description On this day or earlier (UTC) */
                    to?: string;
                    /** @description signed-in, sign-in-refused, signed-out, session-ended, sessions-revoked, token-theft, password-confirmed, password-refused, password-changed, password-reset, user-created, user-changed, roles-changed, rights-changed, activated, deactivated, settings-changed, calendar-key-created, calendar-key-deleted; several between commas */
                    kind?: ("signed-in" | "sign-in-refused" | "signed-out" | "session-ended" | "sessions-revoked" | "token-theft" | "password-confirmed" | "password-refused" | "password-changed" | "password-reset" | "user-created" | "user-changed" | "roles-changed" | "rights-changed" | "activated" | "deactivated" | "settings-changed" | "calendar-key-created" | "calendar-key-deleted")[];
                    /** @description E-mail of the user who did it, or as whom it was tried */
                    actor?: string;
                    /** @description E-mail of the user, or name of the setting, it was done to */
                    target?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SecurityLogEntry"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/accounting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get accounting
         * @description The accounts of cost codes, of what is payable and of what is retained.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Accounting"];
                    };
                };
            };
        };
        /**
         * Update accounting
         * @description Changes what is sent; codes in place of all that were mapped. Batches stay.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["UpdateAccountingInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Accounting"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/approval-limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get approval limits
         * @description The approval limits; none to begin with.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ApprovalLimits"];
                    };
                };
            };
        };
        /**
         * Update approval limits
         * @description Changes the limits that are sent. What was received, coded or approved stays.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["UpdateApprovalLimitsInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ApprovalLimits"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/bill-tolerances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get bill tolerances
         * @description Up to where a bill may differ from its orders without a reason; nowhere at first.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BillTolerances"];
                    };
                };
            };
        };
        /**
         * Update bill tolerances
         * @description Changes what is sent.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["UpdateBillTolerancesInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BillTolerances"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/duties": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get duties
         * @description Whether duties are separate; they are not to begin with.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Duties"];
                    };
                };
            };
        };
        /**
         * Update duties
         * @description Changes what is sent. It judges what was done before, too.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["UpdateDutiesInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Duties"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get ticket settings
         * @description Up to where more may be delivered than was ordered; 5 percent at first.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TicketSettings"];
                    };
                };
            };
        };
        /**
         * Update ticket settings
         * @description Changes from where a delivery is warned of.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["UpdateTicketSettingsInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TicketSettings"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sheets/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get sheet
         * @description A tracking sheet as a page.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/html": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sheets/{id}/rows/{position}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Update sheet row
         * @description Fills in one row: what is committed and spent, cost code, vendor, purchase order.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    position: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SheetRowUpdateInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SheetRow"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/takeoff-mappings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List takeoff mappings
         * @description How exports of other programs are read, by name.
         */
        get: {
            parameters: {
                query?: {
                    /** @description How many entries a page holds, 1 to 500; 100 if left out */
                    limit?: number;
                    /** @description Where the page begins: taken from `Link: <…>; rel="next"` of the page before */
                    cursor?: string;
                    /** @description What the list is in order of; `-` in front for the greatest or newest first */
                    sort?: "name" | "-name" | "createdAt" | "-createdAt";
                    /** @description Only entries that contain this text, in whatever case */
                    q?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TakeoffMapping"][];
                    };
                };
            };
        };
        put?: never;
        /**
         * Create takeoff mapping
         * @description Keeps how the columns of an export are read; its name must be free.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CreateTakeoffMappingInput"];
                };
            };
            responses: {
                /** @description It is made; the answer is what was made */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TakeoffMapping"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/takeoff-mappings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get takeoff mapping
         * @description One mapping.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TakeoffMapping"];
                    };
                };
            };
        };
        /**
         * Update takeoff mapping
         * @description Changes the fields that are sent.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["UpdateTakeoffMappingInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TakeoffMapping"];
                    };
                };
            };
        };
        post?: never;
        /**
         * Delete takeoff mapping
         * @description What was imported by it stays.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description It is done; there is nothing to answer */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/takeoff-mappings/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List takeoff mapping history
         * @description Who changed what of the mapping and when, the first first; of a deleted one, too.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TakeoffMappingHistoryEntry"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/takeoff-template.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get takeoff template CSV
         * @description A spreadsheet with every column of a takeoff, as CSV.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/takeoff-template.xlsx": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get takeoff template xlsx
         * @description A spreadsheet with every column of a takeoff, as XLSX.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List users
         * @description Users, by name.
         */
        get: {
            parameters: {
                query?: {
                    /** @description How many entries a page holds, 1 to 500; 100 if left out */
                    limit?: number;
                    /** @description Where the page begins: taken from `Link: <…>; rel="next"` of the page before */
                    cursor?: string;
                    /** @description What the list is in order of; `-` in front for the greatest or newest first */
                    sort?: "name" | "-name" | "email" | "-email" | "createdAt" | "-createdAt";
                    /** @description Only entries that contain this text, in whatever case */
                    q?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["User"][];
                    };
                };
            };
        };
        put?: never;
        /**
         * Create user
         * @description Creates a user who can sign in at once.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewUserInput"];
                };
            };
            responses: {
                /** @description It is made; the answer is what was made */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["User"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get user
         * @description One user.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["User"];
                    };
                };
            };
        };
        /**
         * Update user
         * @description Changes the fields that are sent; rights change everywhere within seconds.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["UserChangesInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["User"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}/sessions/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke user sessions
         * @description Ends every session of the user, everywhere; the user may sign in again.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description It is done; there is nothing to answer */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/variables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List variables
         * @description Inactive ones too; format=csv answers all that match as a spreadsheet.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Only records in which this is exactly so: What calculations know the value by, for example `BURDEN_RATE`; together with the location it is unique */
                    name?: string;
                    /** @description Only records in which this is exactly so: The number itself, in `unit`: a percentage is in percent, so 8.5 is 8.5 %; up to six decimals */
                    value?: number;
                    /** @description Only records in which this is exactly so: What the value counts, as people read it: `%`, `$/hour`; nothing is converted by it */
                    unit?: string;
                    /** @description Only records in which this is exactly so: Which part of an estimate the variable belongs to */
                    category?: "concrete" | "labor" | "equipment" | "material" | "percentage" | "AUTO_COSTS";
                    /** @description Only records in which this is exactly so: For which place the value holds; empty: wherever no place has a value of its own */
                    location?: string;
                    /** @description Only records in which this is exactly so: What the value was delivered as, to go back to, in the same unit; null when nobody noted it */
                    defaultValue?: number;
                    /** @description Only records in which this is exactly so: Whether calculations look at it; inactive records stay in lists and history */
                    isActive?: boolean;
                    /** @description How many entries a page holds, 1 to 5000; 1000 if left out */
                    limit?: number;
                    /** @description Where the page begins: taken from `Link: <…>; rel="next"` of the page before */
                    cursor?: string;
                    /** @description What the list is in order of; `-` in front for the greatest or newest first */
                    sort?: "name" | "-name" | "value" | "-value" | "unit" | "-unit" | "category" | "-category" | "location" | "-location" | "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt";
                    /** @description Only entries that contain this text, in whatever case */
                    q?: string;
                    /** @description `csv` answers every record that matches as a spreadsheet, whatever `limit` says */
                    format?: "json" | "csv";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Variable"][];
                    };
                };
            };
        };
        put?: never;
        /**
         * Create variable
         * @description Adds a record; its natural key must be free.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewVariableInput"];
                };
            };
            responses: {
                /** @description It is made; the answer is what was made */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Variable"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/variables/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import variables
         * @description A spreadsheet as CSV: all of it, or nothing when a row is wrong. Rows with a known id or natural key update that record, others create one; records that the file does not name stay. The first line names the columns by their fields, in any case, with or without spaces, hyphens or underscores between words, or as the pages call them. Numbers may be written as by hand: `$1,170.50`, and with a mark where the field has a unit: a spacing of `12"`, `7.65%`. A column `version` refuses rows whose record was changed since. dryRun=true changes nothing and reports each bad row.
         */
        post: {
            parameters: {
                query?: {
                    /** @description `true` changes nothing and reports what would become of each row */
                    dryRun?: boolean;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "text/csv": string;
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ImportReport"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/variables/update-fuel-charges/{bidId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Update fuel charges
         * @description Renews the fuel charges of a bid's equipment.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    bidId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["FuelUpdate"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/variables/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List variables of category
         * @description The variables of the category that stands in the place of the id.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Only records in which this is exactly so: What calculations know the value by, for example `BURDEN_RATE`; together with the location it is unique */
                    name?: string;
                    /** @description Only records in which this is exactly so: The number itself, in `unit`: a percentage is in percent, so 8.5 is 8.5 %; up to six decimals */
                    value?: number;
                    /** @description Only records in which this is exactly so: What the value counts, as people read it: `%`, `$/hour`; nothing is converted by it */
                    unit?: string;
                    /** @description Only records in which this is exactly so: Which part of an estimate the variable belongs to */
                    category?: "concrete" | "labor" | "equipment" | "material" | "percentage" | "AUTO_COSTS";
                    /** @description Only records in which this is exactly so: For which place the value holds; empty: wherever no place has a value of its own */
                    location?: string;
                    /** @description Only records in which this is exactly so: What the value was delivered as, to go back to, in the same unit; null when nobody noted it */
                    defaultValue?: number;
                    /** @description Only records in which this is exactly so: Whether calculations look at it; inactive records stay in lists and history */
                    isActive?: boolean;
                    /** @description How many entries a page holds, 1 to 5000; 1000 if left out */
                    limit?: number;
                    /** @description Where the page begins: taken from `Link: <…>; rel="next"` of the page before */
                    cursor?: string;
                    /** @description What the list is in order of; `-` in front for the greatest or newest first */
                    sort?: "name" | "-name" | "value" | "-value" | "unit" | "-unit" | "category" | "-category" | "location" | "-location" | "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt";
                    /** @description Only entries that contain this text, in whatever case */
                    q?: string;
                    /** @description `csv` answers every record that matches as a spreadsheet, whatever `limit` says */
                    format?: "json" | "csv";
                };
                header?: never;
                path: {
                    /** @description One of concrete, labor, equipment, material, percentage, AUTO_COSTS */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Variable"][];
                    };
                };
            };
        };
        /**
         * Update variable
         * @description Changes the fields that are sent; the history keeps what they were.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["VariableUpdateInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Variable"];
                    };
                };
            };
        };
        post?: never;
        /**
         * Delete variable
         * @description Takes the record off the list; its history stays, and so do prices that were made of it.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description It is done; there is nothing to answer */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/variables/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get variable history
         * @description Who changed the record, when, from what to what; also of a deleted one.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RateHistoryEntry"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vendors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List vendors
         * @description Vendors by name.
         */
        get: {
            parameters: {
                query?: {
                    /** @description How many entries a page holds, 1 to 500; 100 if left out */
                    limit?: number;
                    /** @description Where the page begins: taken from `Link: <…>; rel="next"` of the page before */
                    cursor?: string;
                    /** @description What the list is in order of; `-` in front for the greatest or newest first */
                    sort?: "name" | "-name" | "type" | "-type" | "createdAt" | "-createdAt";
                    /** @description Only entries that contain this text, in whatever case */
                    q?: string;
                    /** @description Only vendors that sell this */
                    type?: "CONCRETE" | "MATERIAL" | "EQUIPMENT" | "SUBCONTRACTOR" | "PUMP" | "MISC";
                    /** @description Only vendors that are offered for new orders, or only the others */
                    isActive?: boolean;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Vendor"][];
                    };
                };
            };
        };
        put?: never;
        /**
         * Create vendor
         * @description Adds a vendor; its name must be free.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CreateVendorInput"];
                };
            };
            responses: {
                /** @description It is made; the answer is what was made */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Vendor"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vendors/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get vendor
         * @description One vendor, with its ETag.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Vendor"];
                    };
                };
            };
        };
        /**
         * Update vendor
         * @description Changes the fields that are sent. The type stays once there are purchase orders.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["UpdateVendorInput"];
                };
            };
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Vendor"];
                    };
                };
            };
        };
        post?: never;
        /**
         * Delete vendor
         * @description Only a vendor without purchase orders.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description It is done; there is nothing to answer */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vendors/{id}/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get vendor statement
         * @description What is owed to a vendor by bills dated up to a day, by days past due.
         */
        get: {
            parameters: {
                query?: {
                    /** @description The day of the statement; the company's today */
                    asOf?: string;
                    /** @description csv: one row for each bill of which something is open or retained */
                    format?: "json" | "csv";
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was asked for, or what has become of it */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["VendorStatement"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        NewUserInput: {
            /** @description What the user signs in with, each at most once; case does not matter */
            email?: string;
            /** @description How others see the user, for example in history */
            name: string;
            /** @description In clear, over TLS alone; it is kept as a hash, and never answered */
            password: string;
            /** @description What the user may do: the permissions of all of them together */
            roles: ("ADMIN" | "ESTIMATOR" | "PM" | "OPS" | "ACCOUNTING")[];
            /**
             * @description Whether the user may sign in; turning it off ends all sessions
             * @default true
             */
            isActive: boolean;
            /** @description Permissions that the roles bring and this user does not have; none if left out */
            deniedPermissions?: "clients:create"[];
        };
        UserChangesInput: {
            /** @description What the user signs in with, each at most once; case does not matter */
            email?: string;
            /** @description How others see the user, for example in history */
            name?: string;
            /** @description In clear, over TLS alone; it is kept as a hash, and never answered */
            password?: string;
            /** @description What the user may do: the permissions of all of them together */
            roles?: ("ADMIN" | "ESTIMATOR" | "PM" | "OPS" | "ACCOUNTING")[];
            /** @description Whether the user may sign in; turning it off ends all sessions */
            isActive?: boolean;
            /** @description Permissions that the roles bring and this user does not have; none if left out */
            deniedPermissions?: "clients:create"[];
        };
        PasswordChangeInput: {
            /** @description The password of today; a wrong one counts as a failed sign-in */
            currentPassword: string;
            /** @description 12 to 128 characters that are hard to guess */
            newPassword: string;
        };
        PasswordConfirmationInput: {
            /** @description The password of today; a wrong one counts as a failed sign-in */
            password: string;
        };
        CredentialsInput: {
            /** @description Whose session it becomes; case does not matter */
            email: string;
            /** @description As the user chose it; a wrong one is answered like an unknown e-mail address */
            password: string;
        };
        DeadLetter: {
            /** @description The service that could not take the event in */
            service: string;
            /**
             * Format: uuid
             * @description Names it for a replay
             */
            id: string;
            /** @description Who takes in whose events: `purchasing of estimating` */
            consumer: string;
            /** @description The type of the event */
            subject: string;
            /** @description Why it failed the last time */
            reason: string;
            /** @description How often it was tried */
            attempts: number;
            /**
             * Format: date-time
             * @description When it was given up
             */
            at: string;
            /** @description The message as text, cut after 2,000 characters */
            payload: string;
        };
        DeadLetterReplay: {
            /** @description Whether it was taken in now */
            replayed: boolean;
            /** @description Why it failed again; it stays */
            reason: string | null;
        };
        Backlog: {
            /** @description Whose backlog it is */
            service: string;
            /** @description What the service has yet to tell others */
            outbox: {
                /** @description Events that are written and not published */
                count: number;
                /** @description How long the oldest of them waits, in seconds; 0 when there is none */
                oldestSeconds: number;
            };
            /** @description What the service has yet to hear from others */
            consumers: {
                /** @description Whose events */
                context: string;
                /** @description Events that are published and not taken in; null while NATS is away */
                pending: number | null;
                /** @description Events that were given up */
                deadLetters: number;
            }[];
        };
        User: {
            /**
             * Format: uuid
             * @description Stays the same for as long as the user is there
             */
            id: string;
            /** @description What the user signs in with */
            email: string;
            /** @description How others see the user */
            name: string;
            /** @description What the user may do: the permissions of all of them together */
            roles: ("ADMIN" | "ESTIMATOR" | "PM" | "OPS" | "ACCOUNTING")[];
            /** @description Permissions that the roles bring and this user does not have */
            deniedPermissions: string[];
            /** @description What the roles bring, less what is denied */
            permissions: string[];
            /** @description Whether the user may sign in */
            isActive: boolean;
            /**
             * Format: date-time
             * @description When the user was made, in UTC
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the user was last changed, in UTC
             */
            updatedAt: string;
        };
        CalendarKey: {
            /** @description For `/api/bids/calendar.ics?key=`; it is answered once and never again */
            key: string;
        };
        KeySet: {
            /** @description The keys of today, and those that valid tokens may still be signed with */
            keys: {
                /** @description The type of the key: RSA */
                kty: string;
                /** @description Names the key in the header of a token */
                kid: string;
                /** @description What tokens are signed with: RS256 */
                alg: string;
                /** @description What the key is for: sig */
                use: string;
                /** @description The modulus, base64url */
                n: string;
                /** @description The exponent, base64url */
                e: string;
            }[];
        };
        SignInWays: {
            /** @description With e-mail and password; false where the provider is the only way */
            password: boolean;
            /** @description With the provider of the company; null where none is set */
            oidc: {
                /** @description What people know the provider as: Sign in with … */
                name: string;
                /** @description Where a browser begins, with the page that it wants in `to` */
                start: string;
            } | null;
        };
        SecurityLogEntry: {
            /**
             * Format: uuid
             * @description Names the entry
             */
            id: string;
            /**
             * Format: date-time
             * @description When it happened, in UTC
             */
            at: string;
            /** @description The service that it happened in */
            service: string;
            /**
             * @description What happened
             * @enum {string}
             */
            kind: "signed-in" | "sign-in-refused" | "signed-out" | "session-ended" | "sessions-revoked" | "token-theft" | "password-confirmed" | "password-refused" | "password-changed" | "password-reset" | "user-created" | "user-changed" | "roles-changed" | "rights-changed" | "activated" | "deactivated" | "settings-changed" | "calendar-key-created" | "calendar-key-deleted";
            /** @description E-mail of the user who did it, or as whom it was tried; null: the operator, or unknown */
            actor: string | null;
            /** @description E-mail of the user, or name of the setting, it was done to; null: the actor alone */
            target: string | null;
            /** @description The client's address; null: not known */
            address: string | null;
            /** @description Why, where there is more to it; null: nothing more */
            reason: string | null;
            /** @description Old and new values; passwords are never among them */
            changes: {
                /** @description What changed */
                field: string;
                /** @description As the API names it; null: none */
                old: unknown;
                /** @description As the API names it; null: none */
                new: unknown;
            }[];
        };
        Session: {
            /**
             * Format: uuid
             * @description Names the session
             */
            id: string;
            /** @description Browser and system, as far as the browser names them */
            device: string;
            /** @description Where the sign-in came from; null: not known */
            address: string | null;
            /**
             * Format: date-time
             * @description When it was signed in, in UTC
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Its sign-in or last refresh, in UTC: at most 15 minutes before its last use
             */
            lastUsedAt: string;
            /**
             * Format: date-time
             * @description When it ends unless it is used before, in UTC
             */
            expiresAt: string;
            /** @description Whether it is the one that asks */
            current: boolean;
        };
        PasswordConfirmed: {
            /**
             * Format: date-time
             * @description When the password was entered, in UTC
             */
            confirmedAt: string;
            /** @description true: the next refresh of the session brings the token that other calls need */
            refresh: boolean;
        };
        SignedIn: {
            /** @description Who is signed in */
            user: {
                /**
                 * Format: uuid
                 * @description Stays the same for as long as the user is there
                 */
                id: string;
                /** @description What the user signs in with */
                email: string;
                /** @description How others see the user */
                name: string;
                /** @description What the user may do: the permissions of all of them together */
                roles: ("ADMIN" | "ESTIMATOR" | "PM" | "OPS" | "ACCOUNTING")[];
                /** @description What the roles bring, less what is denied */
                permissions: string[];
            };
        };
        NewConcreteMixInput: {
            /** @description The mix as suppliers call it, for example `3000 PSI`; together with the location it is unique */
            name: string;
            /** @description The price of one cubic yard in dollars, without tax */
            value: number;
            /** @description The unit that the price is shown with; costs are always by the cubic yard */
            unit?: string | null;
            /** @description A heading to group mixes under in lists */
            category?: string | null;
            /** @description For which place the price holds; empty: everywhere */
            location?: string | null;
            /**
             * @description Whether new estimates may choose the mix; inactive records stay in lists and history
             * @default true
             */
            isActive: boolean;
        };
        /** @description The fields to change; what is left out stays */
        ConcreteMixFieldsInput: {
            /** @description The mix as suppliers call it, for example `3000 PSI`; together with the location it is unique */
            name?: string;
            /** @description The price of one cubic yard in dollars, without tax */
            value?: number;
            /** @description The unit that the price is shown with; costs are always by the cubic yard */
            unit?: string | null;
            /** @description A heading to group mixes under in lists */
            category?: string | null;
            /** @description For which place the price holds; empty: everywhere */
            location?: string | null;
            /** @description Whether new estimates may choose the mix; inactive records stay in lists and history */
            isActive?: boolean;
        };
        /** @description The fields to change; what is left out stays */
        ConcreteMixUpdateInput: {
            /** @description The mix as suppliers call it, for example `3000 PSI`; together with the location it is unique */
            name?: string;
            /** @description The price of one cubic yard in dollars, without tax */
            value?: number;
            /** @description The unit that the price is shown with; costs are always by the cubic yard */
            unit?: string | null;
            /** @description A heading to group mixes under in lists */
            category?: string | null;
            /** @description For which place the price holds; empty: everywhere */
            location?: string | null;
            /** @description Whether new estimates may choose the mix; inactive records stay in lists and history */
            isActive?: boolean;
            /** @description Why it changes, for the history; null: no reason is kept */
            reason?: string | null;
        };
        NewProductionRateInput: {
            /** @description What the rate is for, unique: `Wall forms, hand-set` */
            name: string;
            /**
             * @description Which kind of work it is
             * @enum {string}
             */
            work: "PLACE" | "FORM" | "STRIP" | "REINFORCE" | "FINISH" | "CURE" | "SAWCUT" | "EXCAVATE" | "OTHER";
            /** @description What the work is measured in: `SFCA`, `CY`, `TON` */
            uom: string;
            /**
             * @description What the rate counts: units or hours, per hour, shift or man-hour
             * @enum {string}
             */
            basis: "UNITS_PER_HOUR" | "HOURS_PER_UNIT" | "MAN_HOURS_PER_UNIT" | "UNITS_PER_MAN_HOUR" | "UNITS_PER_SHIFT" | "SHIFTS_PER_UNIT";
            /** @description The rate itself, in `basis`, more than 0, to four decimals */
            rate: number;
            /**
             * @description The id of the active crew that does it; null: any crew
             * @default null
             */
            crewId: string | null;
            /**
             * @description The least that is usual, in `basis`; null when unknown, and after a change of the basis without it
             * @default null
             */
            low: number | null;
            /**
             * @description The most that is usual, in `basis`; null when unknown, and after a change of the basis without it
             * @default null
             */
            high: number | null;
            /** @description Where the rate comes from; null when there is no note */
            notes?: string | null;
            /**
             * @description Whether new estimates may choose it; inactive records stay in lists and history
             * @default true
             */
            isActive: boolean;
        };
        /** @description The fields to change; what is left out stays */
        ProductionRateUpdateInput: {
            /** @description What the rate is for, unique: `Wall forms, hand-set` */
            name?: string;
            /**
             * @description Which kind of work it is
             * @enum {string}
             */
            work?: "PLACE" | "FORM" | "STRIP" | "REINFORCE" | "FINISH" | "CURE" | "SAWCUT" | "EXCAVATE" | "OTHER";
            /** @description What the work is measured in: `SFCA`, `CY`, `TON` */
            uom?: string;
            /**
             * @description What the rate counts: units or hours, per hour, shift or man-hour
             * @enum {string}
             */
            basis?: "UNITS_PER_HOUR" | "HOURS_PER_UNIT" | "MAN_HOURS_PER_UNIT" | "UNITS_PER_MAN_HOUR" | "UNITS_PER_SHIFT" | "SHIFTS_PER_UNIT";
            /** @description The rate itself, in `basis`, more than 0, to four decimals */
            rate?: number;
            /** @description The id of the active crew that does it; null: any crew */
            crewId?: string | null;
            /** @description The least that is usual, in `basis`; null when unknown, and after a change of the basis without it */
            low?: number | null;
            /** @description The most that is usual, in `basis`; null when unknown, and after a change of the basis without it */
            high?: number | null;
            /** @description Where the rate comes from; null when there is no note */
            notes?: string | null;
            /** @description Whether new estimates may choose it; inactive records stay in lists and history */
            isActive?: boolean;
            /** @description Why it changes, for the history; null: no reason is kept */
            reason?: string | null;
        };
        NewCrewInput: {
            /** @description What estimators call the crew, unique: `F7` */
            code: string;
            /** @description What the crew does: `Wall forms` */
            name: string;
            /** @description Who is in it, 1 to 20 entries in their order */
            members: {
                /** @description What the person is: `Carpenter foreman` */
                classification: string;
                /** @description How many of them, more than 0 and at most 100; half a person is 0.5 */
                count: number;
                /**
                 * @description The id of a pricing item of category Labor whose rate holds while `hourlyRate` is null; null: none
                 * @default null
                 */
                pricingItemId: string | null;
                /**
                 * @description Dollars for one hour of one person; null: the rate of the pricing item
                 * @default null
                 */
                hourlyRate: number | null;
            }[];
            /**
             * @description Whether new estimates may choose it; inactive records stay in lists and history
             * @default true
             */
            isActive: boolean;
        };
        /** @description The fields to change; what is left out stays */
        CrewUpdateInput: {
            /** @description What estimators call the crew, unique: `F7` */
            code?: string;
            /** @description What the crew does: `Wall forms` */
            name?: string;
            /** @description Who is in it, 1 to 20 entries in their order */
            members?: {
                /** @description What the person is: `Carpenter foreman` */
                classification: string;
                /** @description How many of them, more than 0 and at most 100; half a person is 0.5 */
                count: number;
                /**
                 * @description The id of a pricing item of category Labor whose rate holds while `hourlyRate` is null; null: none
                 * @default null
                 */
                pricingItemId: string | null;
                /**
                 * @description Dollars for one hour of one person; null: the rate of the pricing item
                 * @default null
                 */
                hourlyRate: number | null;
            }[];
            /** @description Whether new estimates may choose it; inactive records stay in lists and history */
            isActive?: boolean;
            /** @description Why it changes, for the history; null: no reason is kept */
            reason?: string | null;
        };
        NewDeliveryTermsInput: {
            /** @description Who delivers, and from which plant where that matters */
            supplier: string;
            /**
             * @description Cubic yards of a full truck, more than 0
             * @default 10
             */
            loadCY: number;
            /**
             * @description A load of fewer cubic yards is short; null: no load is short
             * @default null
             */
            minimumLoadCY: number | null;
            /**
             * @description Dollars for each cubic yard that a short load lacks; null: nothing
             * @default null
             */
            shortPerCY: number | null;
            /** @description Dollars for a short load by its size, instead of `shortPerCY`; the least `belowCY` above the load counts */
            tiers?: {
                /** @description It is for a load of fewer cubic yards than this */
                belowCY: number;
                /** @description Dollars for such a load */
                perLoad: number;
            }[];
            /**
             * @description Minutes of unloading per cubic yard that are free; null: waiting is not charged
             * @default null
             */
            freeMinutesPerCY: number | null;
            /**
             * @description Dollars for each minute beyond them; null: waiting is not charged
             * @default null
             */
            waitPerMinute: number | null;
            /** @description Dollars for each load, by name */
            perLoadFees?: {
                /** @description What the supplier calls it: `Fuel` */
                name: string;
                /** @description Dollars for one load */
                amount: number;
            }[];
            /** @description Dollars for each cubic yard, by name, and when */
            perCYFees?: {
                /** @description What the supplier calls it: `Fuel` */
                name: string;
                /** @description Dollars for one cubic yard */
                amount: number;
                /**
                 * @description When it applies
                 * @enum {string}
                 */
                when: "ALWAYS" | "WINTER" | "HOT" | "SATURDAY" | "SUNDAY";
            }[];
            /** @description Dollars for each pour for which the plant opens, and when */
            openings?: {
                /**
                 * @description When it applies
                 * @enum {string}
                 */
                when: "ALWAYS" | "WINTER" | "HOT" | "SATURDAY" | "SUNDAY";
                /** @description Dollars for one pour */
                amount: number;
            }[];
            /**
             * @description Whether new estimates may choose it; inactive records stay in lists and history
             * @default true
             */
            isActive: boolean;
        };
        /** @description The fields to change; what is left out stays */
        DeliveryTermsUpdateInput: {
            /** @description Who delivers, and from which plant where that matters */
            supplier?: string;
            /** @description Cubic yards of a full truck, more than 0 */
            loadCY?: number;
            /** @description A load of fewer cubic yards is short; null: no load is short */
            minimumLoadCY?: number | null;
            /** @description Dollars for each cubic yard that a short load lacks; null: nothing */
            shortPerCY?: number | null;
            /** @description Dollars for a short load by its size, instead of `shortPerCY`; the least `belowCY` above the load counts */
            tiers?: {
                /** @description It is for a load of fewer cubic yards than this */
                belowCY: number;
                /** @description Dollars for such a load */
                perLoad: number;
            }[];
            /** @description Minutes of unloading per cubic yard that are free; null: waiting is not charged */
            freeMinutesPerCY?: number | null;
            /** @description Dollars for each minute beyond them; null: waiting is not charged */
            waitPerMinute?: number | null;
            /** @description Dollars for each load, by name */
            perLoadFees?: {
                /** @description What the supplier calls it: `Fuel` */
                name: string;
                /** @description Dollars for one load */
                amount: number;
            }[];
            /** @description Dollars for each cubic yard, by name, and when */
            perCYFees?: {
                /** @description What the supplier calls it: `Fuel` */
                name: string;
                /** @description Dollars for one cubic yard */
                amount: number;
                /**
                 * @description When it applies
                 * @enum {string}
                 */
                when: "ALWAYS" | "WINTER" | "HOT" | "SATURDAY" | "SUNDAY";
            }[];
            /** @description Dollars for each pour for which the plant opens, and when */
            openings?: {
                /**
                 * @description When it applies
                 * @enum {string}
                 */
                when: "ALWAYS" | "WINTER" | "HOT" | "SATURDAY" | "SUNDAY";
                /** @description Dollars for one pour */
                amount: number;
            }[];
            /** @description Whether new estimates may choose it; inactive records stay in lists and history */
            isActive?: boolean;
            /** @description Why it changes, for the history; null: no reason is kept */
            reason?: string | null;
        };
        NewFormSystemInput: {
            /** @description What the forms are called, unique: `Plywood wall panels` */
            name: string;
            /**
             * @description Whether they are made for the job, owned and charged by use, or rented by the month
             * @enum {string}
             */
            method: "MADE" | "OWNED" | "RENTED";
            /**
             * @description Dollars for one square foot made; of forms that are MADE
             * @default 0
             */
            firstCostPerSF: number;
            /**
             * @description Percent of the first cost that each further use takes, 0 to 100
             * @default 0
             */
            lossPercentage: number;
            /**
             * @description How often they are used where an estimate does not know better, at least 1
             * @default 1
             */
            defaultUses: number;
            /**
             * @description Dollars for one square foot and use; of forms that are OWNED
             * @default 0
             */
            chargePerUsePerSF: number;
            /**
             * @description Dollars for one square foot and month; of forms that are RENTED
             * @default 0
             */
            rentPerSFMonth: number;
            /**
             * @description Dollars of ties, oil and hardware for one square foot of contact area
             * @default 0
             */
            accessoriesPerSF: number;
            /**
             * @description Whether new estimates may choose it; inactive records stay in lists and history
             * @default true
             */
            isActive: boolean;
        };
        /** @description The fields to change; what is left out stays */
        FormSystemUpdateInput: {
            /** @description What the forms are called, unique: `Plywood wall panels` */
            name?: string;
            /**
             * @description Whether they are made for the job, owned and charged by use, or rented by the month
             * @enum {string}
             */
            method?: "MADE" | "OWNED" | "RENTED";
            /** @description Dollars for one square foot made; of forms that are MADE */
            firstCostPerSF?: number;
            /** @description Percent of the first cost that each further use takes, 0 to 100 */
            lossPercentage?: number;
            /** @description How often they are used where an estimate does not know better, at least 1 */
            defaultUses?: number;
            /** @description Dollars for one square foot and use; of forms that are OWNED */
            chargePerUsePerSF?: number;
            /** @description Dollars for one square foot and month; of forms that are RENTED */
            rentPerSFMonth?: number;
            /** @description Dollars of ties, oil and hardware for one square foot of contact area */
            accessoriesPerSF?: number;
            /** @description Whether new estimates may choose it; inactive records stay in lists and history */
            isActive?: boolean;
            /** @description Why it changes, for the history; null: no reason is kept */
            reason?: string | null;
        };
        NewPricingItemInput: {
            /**
             * @description What kind of thing is priced, which decides which items of a bid offer it
             * @enum {string}
             */
            category: "Equipment" | "Subcontractor" | "Rebar" | "Material" | "Labor" | "Concrete" | "Misc";
            /** @description What is priced, as it stands in lists: `Skid steer` */
            name: string;
            /** @description What `rate` is for, as people read it: `EA`, `hour`, `SF` */
            unit?: string | null;
            /**
             * @description Dollars for one unit; null where it is priced by time alone
             * @default null
             */
            rate: number | null;
            /**
             * @description Dollars for one day of rental; null when it is not rented by the day
             * @default null
             */
            dailyRate: number | null;
            /**
             * @description Dollars for one week of rental; null when it is not rented by the week
             * @default null
             */
            weeklyRate: number | null;
            /**
             * @description Dollars for one month of rental; null when it is not rented by the month
             * @default null
             */
            monthlyRate: number | null;
            /** @description Whatever else is worth knowing, by names of your own: text, numbers, true or false; no calculation reads it */
            attributes?: {
                [key: string]: (string | null) | number | boolean;
            };
            /**
             * @description Whether new estimates may choose it; inactive records stay in lists and history
             * @default true
             */
            isActive: boolean;
        };
        /** @description The fields to change; what is left out stays */
        PricingItemUpdateInput: {
            /**
             * @description What kind of thing is priced, which decides which items of a bid offer it
             * @enum {string}
             */
            category?: "Equipment" | "Subcontractor" | "Rebar" | "Material" | "Labor" | "Concrete" | "Misc";
            /** @description What is priced, as it stands in lists: `Skid steer` */
            name?: string;
            /** @description What `rate` is for, as people read it: `EA`, `hour`, `SF` */
            unit?: string | null;
            /** @description Dollars for one unit; null where it is priced by time alone */
            rate?: number | null;
            /** @description Dollars for one day of rental; null when it is not rented by the day */
            dailyRate?: number | null;
            /** @description Dollars for one week of rental; null when it is not rented by the week */
            weeklyRate?: number | null;
            /** @description Dollars for one month of rental; null when it is not rented by the month */
            monthlyRate?: number | null;
            /** @description Whatever else is worth knowing, by names of your own: text, numbers, true or false; no calculation reads it */
            attributes?: {
                [key: string]: (string | null) | number | boolean;
            };
            /** @description Whether new estimates may choose it; inactive records stay in lists and history */
            isActive?: boolean;
            /** @description Why it changes, for the history; null: no reason is kept */
            reason?: string | null;
        };
        NewPumpPricingInput: {
            /** @description Who pumps, by name; purchase orders know the vendor by it */
            vendor: string;
            /** @description The pump as the vendor lists it: `32M` */
            size: string;
            /** @description How far the boom reaches, in feet */
            reach: number;
            /** @description Dollars for one hour on site */
            costPerHour: number;
            /** @description Dollars for each cubic yard that is pumped, besides the hours */
            costPerCY: number;
            /** @description Dollars for coming and going, once for each pour */
            travelCost: number;
            /** @description Hours that are billed even when the pour is shorter */
            minimumHours: number;
            /**
             * @description Whether new estimates may choose the pump; inactive records stay in lists and history
             * @default true
             */
            isActive: boolean;
        };
        /** @description The fields to change; what is left out stays */
        PumpPricingFieldsInput: {
            /** @description Who pumps, by name; purchase orders know the vendor by it */
            vendor?: string;
            /** @description The pump as the vendor lists it: `32M` */
            size?: string;
            /** @description How far the boom reaches, in feet */
            reach?: number;
            /** @description Dollars for one hour on site */
            costPerHour?: number;
            /** @description Dollars for each cubic yard that is pumped, besides the hours */
            costPerCY?: number;
            /** @description Dollars for coming and going, once for each pour */
            travelCost?: number;
            /** @description Hours that are billed even when the pour is shorter */
            minimumHours?: number;
            /** @description Whether new estimates may choose the pump; inactive records stay in lists and history */
            isActive?: boolean;
        };
        /** @description The fields to change; what is left out stays */
        PumpPricingUpdateInput: {
            /** @description Who pumps, by name; purchase orders know the vendor by it */
            vendor?: string;
            /** @description The pump as the vendor lists it: `32M` */
            size?: string;
            /** @description How far the boom reaches, in feet */
            reach?: number;
            /** @description Dollars for one hour on site */
            costPerHour?: number;
            /** @description Dollars for each cubic yard that is pumped, besides the hours */
            costPerCY?: number;
            /** @description Dollars for coming and going, once for each pour */
            travelCost?: number;
            /** @description Hours that are billed even when the pour is shorter */
            minimumHours?: number;
            /** @description Whether new estimates may choose the pump; inactive records stay in lists and history */
            isActive?: boolean;
            /** @description Why it changes, for the history; null: no reason is kept */
            reason?: string | null;
        };
        NewRebarPricingInput: {
            /**
             * @description The bar by its number in eighths of an inch: `#5` is 5/8 in. thick
             * @enum {string}
             */
            size: "#3" | "#4" | "#5" | "#6" | "#7" | "#8" | "#9" | "#10" | "#11";
            /** @description Pounds that one foot of the bar weighs, more than 0 */
            weightPerFoot: number;
            /** @description Dollars for one pound of the bar */
            pricePerPound: number;
            /** @description A note of your own, for example the mill or the quote; null when there is none */
            description?: string | null;
        };
        /** @description The fields to change; what is left out stays */
        RebarPricingUpdateInput: {
            /**
             * @description The bar by its number in eighths of an inch: `#5` is 5/8 in. thick
             * @enum {string}
             */
            size?: "#3" | "#4" | "#5" | "#6" | "#7" | "#8" | "#9" | "#10" | "#11";
            /** @description Pounds that one foot of the bar weighs, more than 0 */
            weightPerFoot?: number;
            /** @description Dollars for one pound of the bar */
            pricePerPound?: number;
            /** @description A note of your own, for example the mill or the quote; null when there is none */
            description?: string | null;
            /** @description Why it changes, for the history; null: no reason is kept */
            reason?: string | null;
        };
        NewRebarRateInput: {
            /**
             * @description The bar by its number in eighths of an inch: `#5` is 5/8 in. thick
             * @enum {string}
             */
            rebarSize: "#3" | "#4" | "#5" | "#6" | "#7" | "#8" | "#9" | "#10" | "#11";
            /** @description The distance from bar to bar in inches, more than 0 */
            onCenter: number;
            /**
             * @description Which way the bars run: along the length, across it, or both
             * @enum {string}
             */
            orientation: "LONGITUDINAL" | "TRANSVERSE" | "BOTH";
            /** @description Pounds of bars in one square foot at that spacing */
            poundsPerSF: number;
            /**
             * Format: uuid
             * @description The id of the pricing item that says what placing the bars costs; null when there is none
             */
            pricingItemId: string;
        };
        /** @description The fields to change; what is left out stays */
        RebarRateFieldsInput: {
            /**
             * @description The bar by its number in eighths of an inch: `#5` is 5/8 in. thick
             * @enum {string}
             */
            rebarSize?: "#3" | "#4" | "#5" | "#6" | "#7" | "#8" | "#9" | "#10" | "#11";
            /** @description The distance from bar to bar in inches, more than 0 */
            onCenter?: number;
            /**
             * @description Which way the bars run: along the length, across it, or both
             * @enum {string}
             */
            orientation?: "LONGITUDINAL" | "TRANSVERSE" | "BOTH";
            /** @description Pounds of bars in one square foot at that spacing */
            poundsPerSF?: number;
            /**
             * Format: uuid
             * @description The id of the pricing item that says what placing the bars costs; null when there is none
             */
            pricingItemId?: string;
        };
        /** @description The fields to change; what is left out stays */
        RebarRateUpdateInput: {
            /**
             * @description The bar by its number in eighths of an inch: `#5` is 5/8 in. thick
             * @enum {string}
             */
            rebarSize?: "#3" | "#4" | "#5" | "#6" | "#7" | "#8" | "#9" | "#10" | "#11";
            /** @description The distance from bar to bar in inches, more than 0 */
            onCenter?: number;
            /**
             * @description Which way the bars run: along the length, across it, or both
             * @enum {string}
             */
            orientation?: "LONGITUDINAL" | "TRANSVERSE" | "BOTH";
            /** @description Pounds of bars in one square foot at that spacing */
            poundsPerSF?: number;
            /**
             * Format: uuid
             * @description The id of the pricing item that says what placing the bars costs; null when there is none
             */
            pricingItemId?: string;
            /** @description Why it changes, for the history; null: no reason is kept */
            reason?: string | null;
        };
        NewVariableInput: {
            /** @description What calculations know the value by, for example `BURDEN_RATE`; together with the location it is unique */
            name: string;
            /** @description The number itself, in `unit`: a percentage is in percent, so 8.5 is 8.5 %; up to six decimals */
            value: number;
            /** @description What the value counts, as people read it: `%`, `$/hour`; nothing is converted by it */
            unit?: string | null;
            /**
             * @description Which part of an estimate the variable belongs to
             * @enum {string}
             */
            category: "concrete" | "labor" | "equipment" | "material" | "percentage" | "AUTO_COSTS";
            /** @description For which place the value holds; empty: wherever no place has a value of its own */
            location?: string | null;
            /**
             * @description What the value was delivered as, to go back to, in the same unit; null when nobody noted it
             * @default null
             */
            defaultValue: number | null;
            /**
             * @description Whether calculations look at it; inactive records stay in lists and history
             * @default true
             */
            isActive: boolean;
        };
        /** @description The fields to change; what is left out stays */
        VariableUpdateInput: {
            /** @description What calculations know the value by, for example `BURDEN_RATE`; together with the location it is unique */
            name?: string;
            /** @description The number itself, in `unit`: a percentage is in percent, so 8.5 is 8.5 %; up to six decimals */
            value?: number;
            /** @description What the value counts, as people read it: `%`, `$/hour`; nothing is converted by it */
            unit?: string | null;
            /**
             * @description Which part of an estimate the variable belongs to
             * @enum {string}
             */
            category?: "concrete" | "labor" | "equipment" | "material" | "percentage" | "AUTO_COSTS";
            /** @description For which place the value holds; empty: wherever no place has a value of its own */
            location?: string | null;
            /** @description What the value was delivered as, to go back to, in the same unit; null when nobody noted it */
            defaultValue?: number | null;
            /** @description Whether calculations look at it; inactive records stay in lists and history */
            isActive?: boolean;
            /** @description Why it changes, for the history; null: no reason is kept */
            reason?: string | null;
        };
        RebarRateBulkUpdateInput: {
            /** @description The records to change, each by its id, 1 to 5000 */
            ids: string[];
            updates: components["schemas"]["RebarRateFieldsInput"];
        };
        PumpPricingBulkUpdateInput: {
            /** @description The records to change, each by its id, 1 to 5000 */
            ids: string[];
            updates: components["schemas"]["PumpPricingFieldsInput"];
        };
        ConcreteMixBulkUpdateInput: {
            /** @description The records to change, each by its id, 1 to 5000 */
            ids: string[];
            updates: components["schemas"]["ConcreteMixFieldsInput"];
        };
        RateHistoryEntry: {
            /**
             * Format: date-time
             * @description When, in UTC
             */
            at: string;
            /** @description The e-mail address of who did it */
            by: string;
            /**
             * @description What became of the record
             * @enum {string}
             */
            action: "created" | "updated" | "deleted";
            /** @description Always null: a rate has no status that it could leave */
            from: null;
            /** @description Always null: a rate has no status that it could get */
            to: null;
            /** @description Why, if a reason was given with the change */
            reason: string | null;
            /** @description Every field that is different from before */
            changes: {
                /** @description The name of the field as the record has it */
                field: string;
                /** @description What it was; null when the record was made */
                old: unknown;
                /** @description What it became; null when the record was deleted */
                new: unknown;
            }[];
        };
        ImportReport: {
            /** @description Whether it was only tried, so that nothing changed */
            dryRun: boolean;
            /** @description The columns of the file in their order, by the names of the fields */
            columns: string[];
            /** @description Records that were made */
            created: number;
            /** @description Records that were changed */
            updated: number;
            /** @description Records that were as the file has them */
            unchanged: number;
            /** @description Lines that are wrong; with any, nothing changed */
            errors: {
                /** @description The line of the file; its header is line 1 */
                line: number;
                /** @description What is wrong with it */
                message: string;
            }[];
        };
        ConcreteMix: {
            /**
             * Format: uuid
             * @description Stays the same for as long as the record is there
             */
            id: string;
            /** @description The mix as suppliers call it, for example `3000 PSI`; together with the location it is unique */
            name: string;
            /** @description The price of one cubic yard in dollars, without tax */
            value: number;
            /** @description The unit that the price is shown with; costs are always by the cubic yard */
            unit: string;
            /** @description A heading to group mixes under in lists */
            category: string;
            /** @description For which place the price holds; empty: everywhere */
            location: string;
            /** @description Whether new estimates may choose the mix; inactive records stay in lists and history */
            isActive: boolean;
            /** @description Grows with each change; the entity tag for If-Match */
            version: number;
            /**
             * Format: date-time
             * @description When the record was made, in UTC
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed, in UTC
             */
            updatedAt: string;
        };
        ProductionRate: {
            /**
             * Format: uuid
             * @description Stays the same for as long as the record is there
             */
            id: string;
            /** @description What the rate is for, unique: `Wall forms, hand-set` */
            name: string;
            /**
             * @description Which kind of work it is
             * @enum {string}
             */
            work: "PLACE" | "FORM" | "STRIP" | "REINFORCE" | "FINISH" | "CURE" | "SAWCUT" | "EXCAVATE" | "OTHER";
            /** @description What the work is measured in: `SFCA`, `CY`, `TON` */
            uom: string;
            /**
             * @description What the rate counts: units or hours, per hour, shift or man-hour
             * @enum {string}
             */
            basis: "UNITS_PER_HOUR" | "HOURS_PER_UNIT" | "MAN_HOURS_PER_UNIT" | "UNITS_PER_MAN_HOUR" | "UNITS_PER_SHIFT" | "SHIFTS_PER_UNIT";
            /** @description The rate itself, in `basis`, more than 0, to four decimals */
            rate: number;
            /** @description The id of the active crew that does it; null: any crew */
            crewId: string | null;
            /** @description The least that is usual, in `basis`; null when unknown, and after a change of the basis without it */
            low: number | null;
            /** @description The most that is usual, in `basis`; null when unknown, and after a change of the basis without it */
            high: number | null;
            /** @description Where the rate comes from; null when there is no note */
            notes: string | null;
            /** @description Whether new estimates may choose it; inactive records stay in lists and history */
            isActive: boolean;
            /** @description Grows with each change; the entity tag for If-Match */
            version: number;
            /**
             * Format: date-time
             * @description When the record was made, in UTC
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed, in UTC
             */
            updatedAt: string;
        };
        Crew: {
            /**
             * Format: uuid
             * @description Stays the same for as long as the record is there
             */
            id: string;
            /** @description What estimators call the crew, unique: `F7` */
            code: string;
            /** @description What the crew does: `Wall forms` */
            name: string;
            /** @description Who is in it, 1 to 20 entries in their order */
            members: {
                /** @description What the person is: `Carpenter foreman` */
                classification: string;
                /** @description How many of them, more than 0 and at most 100; half a person is 0.5 */
                count: number;
                /** @description The id of a pricing item of category Labor whose rate holds while `hourlyRate` is null; null: none */
                pricingItemId: string | null;
                /** @description Dollars for one hour of one person; null: the rate of the pricing item */
                hourlyRate: number | null;
            }[];
            /** @description Whether new estimates may choose it; inactive records stay in lists and history */
            isActive: boolean;
            /** @description How many people: the sum of the counts; calculated */
            workers: number;
            /** @description Dollars for one hour of the whole crew, to four decimals; calculated, null while a member has no rate */
            hourlyCost: number | null;
            /** @description Grows with each change; the entity tag for If-Match */
            version: number;
            /**
             * Format: date-time
             * @description When the record was made, in UTC
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed, in UTC
             */
            updatedAt: string;
        };
        DeliveryTerms: {
            /**
             * Format: uuid
             * @description Stays the same for as long as the record is there
             */
            id: string;
            /** @description Who delivers, and from which plant where that matters */
            supplier: string;
            /** @description Cubic yards of a full truck, more than 0 */
            loadCY: number;
            /** @description A load of fewer cubic yards is short; null: no load is short */
            minimumLoadCY: number | null;
            /** @description Dollars for each cubic yard that a short load lacks; null: nothing */
            shortPerCY: number | null;
            /** @description Dollars for a short load by its size, instead of `shortPerCY`; the least `belowCY` above the load counts */
            tiers: {
                /** @description It is for a load of fewer cubic yards than this */
                belowCY: number;
                /** @description Dollars for such a load */
                perLoad: number;
            }[];
            /** @description Minutes of unloading per cubic yard that are free; null: waiting is not charged */
            freeMinutesPerCY: number | null;
            /** @description Dollars for each minute beyond them; null: waiting is not charged */
            waitPerMinute: number | null;
            /** @description Dollars for each load, by name */
            perLoadFees: {
                /** @description What the supplier calls it: `Fuel` */
                name: string;
                /** @description Dollars for one load */
                amount: number;
            }[];
            /** @description Dollars for each cubic yard, by name, and when */
            perCYFees: {
                /** @description What the supplier calls it: `Fuel` */
                name: string;
                /** @description Dollars for one cubic yard */
                amount: number;
                /**
                 * @description When it applies
                 * @enum {string}
                 */
                when: "ALWAYS" | "WINTER" | "HOT" | "SATURDAY" | "SUNDAY";
            }[];
            /** @description Dollars for each pour for which the plant opens, and when */
            openings: {
                /**
                 * @description When it applies
                 * @enum {string}
                 */
                when: "ALWAYS" | "WINTER" | "HOT" | "SATURDAY" | "SUNDAY";
                /** @description Dollars for one pour */
                amount: number;
            }[];
            /** @description Whether new estimates may choose it; inactive records stay in lists and history */
            isActive: boolean;
            /** @description Grows with each change; the entity tag for If-Match */
            version: number;
            /**
             * Format: date-time
             * @description When the record was made, in UTC
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed, in UTC
             */
            updatedAt: string;
        };
        FormSystem: {
            /**
             * Format: uuid
             * @description Stays the same for as long as the record is there
             */
            id: string;
            /** @description What the forms are called, unique: `Plywood wall panels` */
            name: string;
            /**
             * @description Whether they are made for the job, owned and charged by use, or rented by the month
             * @enum {string}
             */
            method: "MADE" | "OWNED" | "RENTED";
            /** @description Dollars for one square foot made; of forms that are MADE */
            firstCostPerSF: number;
            /** @description Percent of the first cost that each further use takes, 0 to 100 */
            lossPercentage: number;
            /** @description How often they are used where an estimate does not know better, at least 1 */
            defaultUses: number;
            /** @description Dollars for one square foot and use; of forms that are OWNED */
            chargePerUsePerSF: number;
            /** @description Dollars for one square foot and month; of forms that are RENTED */
            rentPerSFMonth: number;
            /** @description Dollars of ties, oil and hardware for one square foot of contact area */
            accessoriesPerSF: number;
            /** @description Whether new estimates may choose it; inactive records stay in lists and history */
            isActive: boolean;
            /** @description Grows with each change; the entity tag for If-Match */
            version: number;
            /**
             * Format: date-time
             * @description When the record was made, in UTC
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed, in UTC
             */
            updatedAt: string;
        };
        PricingItem: {
            /**
             * Format: uuid
             * @description Stays the same for as long as the record is there
             */
            id: string;
            /**
             * @description What kind of thing is priced, which decides which items of a bid offer it
             * @enum {string}
             */
            category: "Equipment" | "Subcontractor" | "Rebar" | "Material" | "Labor" | "Concrete" | "Misc";
            /** @description What is priced, as it stands in lists: `Skid steer` */
            name: string;
            /** @description What `rate` is for, as people read it: `EA`, `hour`, `SF` */
            unit: string;
            /** @description Dollars for one unit; null where it is priced by time alone */
            rate: number | null;
            /** @description Dollars for one day of rental; null when it is not rented by the day */
            dailyRate: number | null;
            /** @description Dollars for one week of rental; null when it is not rented by the week */
            weeklyRate: number | null;
            /** @description Dollars for one month of rental; null when it is not rented by the month */
            monthlyRate: number | null;
            /** @description Whatever else is worth knowing, by names of your own: text, numbers, true or false; no calculation reads it */
            attributes: {
                [key: string]: string | number | boolean | null;
            };
            /** @description Whether new estimates may choose it; inactive records stay in lists and history */
            isActive: boolean;
            /** @description Grows with each change; the entity tag for If-Match */
            version: number;
            /**
             * Format: date-time
             * @description When the record was made, in UTC
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed, in UTC
             */
            updatedAt: string;
        };
        PumpPricing: {
            /**
             * Format: uuid
             * @description Stays the same for as long as the record is there
             */
            id: string;
            /** @description Who pumps, by name; purchase orders know the vendor by it */
            vendor: string;
            /** @description The pump as the vendor lists it: `32M` */
            size: string;
            /** @description How far the boom reaches, in feet */
            reach: number;
            /** @description Dollars for one hour on site */
            costPerHour: number;
            /** @description Dollars for each cubic yard that is pumped, besides the hours */
            costPerCY: number;
            /** @description Dollars for coming and going, once for each pour */
            travelCost: number;
            /** @description Hours that are billed even when the pour is shorter */
            minimumHours: number;
            /** @description Whether new estimates may choose the pump; inactive records stay in lists and history */
            isActive: boolean;
            /** @description Grows with each change; the entity tag for If-Match */
            version: number;
            /**
             * Format: date-time
             * @description When the record was made, in UTC
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed, in UTC
             */
            updatedAt: string;
        };
        RebarPricing: {
            /**
             * Format: uuid
             * @description Stays the same for as long as the record is there
             */
            id: string;
            /**
             * @description The bar by its number in eighths of an inch: `#5` is 5/8 in. thick
             * @enum {string}
             */
            size: "#3" | "#4" | "#5" | "#6" | "#7" | "#8" | "#9" | "#10" | "#11";
            /** @description Pounds that one foot of the bar weighs, more than 0 */
            weightPerFoot: number;
            /** @description Dollars for one pound of the bar */
            pricePerPound: number;
            /** @description A note of your own, for example the mill or the quote; null when there is none */
            description: string | null;
            /** @description Grows with each change; the entity tag for If-Match */
            version: number;
            /**
             * Format: date-time
             * @description When the record was made, in UTC
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed, in UTC
             */
            updatedAt: string;
        };
        RebarRate: {
            /**
             * Format: uuid
             * @description Stays the same for as long as the record is there
             */
            id: string;
            /**
             * @description The bar by its number in eighths of an inch: `#5` is 5/8 in. thick
             * @enum {string}
             */
            rebarSize: "#3" | "#4" | "#5" | "#6" | "#7" | "#8" | "#9" | "#10" | "#11";
            /** @description The distance from bar to bar in inches, more than 0 */
            onCenter: number;
            /**
             * @description Which way the bars run: along the length, across it, or both
             * @enum {string}
             */
            orientation: "LONGITUDINAL" | "TRANSVERSE" | "BOTH";
            /** @description Pounds of bars in one square foot at that spacing */
            poundsPerSF: number;
            /**
             * Format: uuid
             * @description The id of the pricing item that says what placing the bars costs; null when there is none
             */
            pricingItemId: string;
            /** @description What placing it costs; null: the item is gone */
            pricingItem: components["schemas"]["PricingItem"] | null;
            /** @description Grows with each change; the entity tag for If-Match */
            version: number;
            /**
             * Format: date-time
             * @description When the record was made, in UTC
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed, in UTC
             */
            updatedAt: string;
        };
        Variable: {
            /**
             * Format: uuid
             * @description Stays the same for as long as the record is there
             */
            id: string;
            /** @description What calculations know the value by, for example `BURDEN_RATE`; together with the location it is unique */
            name: string;
            /** @description The number itself, in `unit`: a percentage is in percent, so 8.5 is 8.5 %; up to six decimals */
            value: number;
            /** @description What the value counts, as people read it: `%`, `$/hour`; nothing is converted by it */
            unit: string;
            /**
             * @description Which part of an estimate the variable belongs to
             * @enum {string}
             */
            category: "concrete" | "labor" | "equipment" | "material" | "percentage" | "AUTO_COSTS";
            /** @description For which place the value holds; empty: wherever no place has a value of its own */
            location: string;
            /** @description What the value was delivered as, to go back to, in the same unit; null when nobody noted it */
            defaultValue: number | null;
            /** @description Whether calculations look at it; inactive records stay in lists and history */
            isActive: boolean;
            /** @description Grows with each change; the entity tag for If-Match */
            version: number;
            /**
             * Format: date-time
             * @description When the record was made, in UTC
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed, in UTC
             */
            updatedAt: string;
        };
        ReplaceAdjustmentsInput: {
            /** @description Left out: a new adjustment */
            id?: string | null;
            /** @description What is cut or added, and why */
            description: string;
            /** @description Dollars of cost; negative: a cut */
            amount: number;
            /**
             * @description The section of the PM sheet that it counts in
             * @enum {string}
             */
            section: "GENERAL CONDITIONS" | "LABOR" | "CONCRETE MATERIAL" | "PUMPING" | "REINFORCING MATERIALS" | "MATERIALS" | "EQUIPMENT" | "FUEL & HAULING" | "SUBCONTRACTORS";
        }[];
        WhatIfInput: {
            /** @description Percent of the subtotal: 10 is 10 %; left out: as the bid has it */
            overheadPercentage?: number | null;
            /** @description Percent of subtotal and overhead: 15 is 15 %; left out: as the bid has it */
            profitPercentage?: number | null;
            /** @description Percent of what is bought: 8.25 is 8.25 %; left out: as the bid has it */
            salesTaxPercentage?: number | null;
            /** @description Whether no sales tax is put on what is bought; left out: as the bid has it */
            taxExempt?: boolean | null;
            /** @description Whether labor items count per diem; left out: as the bid has it */
            perDiemEnabled?: boolean | null;
            /** @description Scopes that are built more or fewer times than in the bid */
            multipliers?: {
                /**
                 * Format: uuid
                 * @description A scope of the bid, by its id
                 */
                scopeId: string;
                /** @description How many times the scope is assumed to be built */
                multiplier: number;
            }[] | null;
            /** @description Reach the rates that were copied from these variables, never typed ones */
            variables?: {
                /** @description A variable of the catalog by its name, for example `BURDEN_RATE` */
                name: string;
                /** @description What the variable is assumed to be, in its own unit */
                value: number;
            }[] | null;
        };
        TargetPriceInput: {
            /** @description The total in dollars that the bid should come to */
            totalCost: number;
        };
        CreateBidInput: {
            /** @description The number that people know the bid by; no other bid has it */
            bidNumber: string;
            /** @description What is built, as it stands in lists and on the proposal */
            name: string;
            /**
             * Format: uuid
             * @description The id of the client that the bid is for
             */
            clientId: string;
            /** @description The address of the job */
            location?: string | null;
            /** @description Whose regional variables count for new items and at a refresh; null: those of `location` */
            rateLocation?: string | null;
            /** @description When the client wants the bid */
            dueAt?: string | null;
            /** @description Null: DRAFT, as in a new bid */
            status?: ("DRAFT" | "SUBMITTED" | "NEGOTIATION" | "AWARDED" | "COMPLETED" | "LOST") | null;
            /** @description Percent; null or left out: the variable overhead_percentage */
            overheadPercentage?: number | null;
            /** @description Percent; null or left out: the variable profit_percentage */
            profitPercentage?: number | null;
            /** @description Percent; null or left out: the variable sales_tax_percentage */
            salesTaxPercentage?: number | null;
            /** @description Modules with an overhead or a profit of their own; null or empty: none */
            markups?: {
                /**
                 * @description One of the six; each at most once
                 * @enum {string}
                 */
                module: "concrete" | "labor" | "equipment" | "materials" | "subcontractor" | "misc";
                /** @description Percent; null: the bid’s */
                overheadPercentage?: number | null;
                /** @description Percent; null: the bid’s */
                profitPercentage?: number | null;
            }[] | null;
            /** @description Percent of the subtotal; null: none */
            contingencyPercentage?: number | null;
            /** @description Percent of the total, which includes the bond; null: none */
            bondPercentage?: number | null;
            /** @description Whether no sales tax is put on what is bought; null: false */
            taxExempt?: boolean | null;
            /** @description Whether labor items count per diem, by the day and worker; null: false */
            perDiemEnabled?: boolean | null;
            /** @description Where equipment and crews are planned: in each scope, or on the timeline of the whole bid; null: the first */
            equipmentBiddingMode?: ("TRADITIONAL" | "GANTT") | null;
        };
        UpdateBidInput: {
            /** @description The number that people know the bid by; no other bid has it */
            bidNumber?: string;
            /** @description What is built, as it stands in lists and on the proposal */
            name?: string;
            /**
             * Format: uuid
             * @description The id of the client that the bid is for
             */
            clientId?: string;
            /** @description With `status` AWARDED: who awards it. The client of the bid becomes theirs, whatever `clientId` says, and `contract.original` their price */
            recipientId?: string | null;
            /** @description The address of the job */
            location?: string | null;
            /** @description Whose regional variables count for new items and at a refresh; null: those of `location` */
            rateLocation?: string | null;
            /** @description When the client wants the bid */
            dueAt?: string | null;
            /** @description Null: DRAFT, as in a new bid */
            status?: ("DRAFT" | "SUBMITTED" | "NEGOTIATION" | "AWARDED" | "COMPLETED" | "LOST") | null;
            /** @description Percent; null or left out: the variable overhead_percentage */
            overheadPercentage?: number | null;
            /** @description Percent; null or left out: the variable profit_percentage */
            profitPercentage?: number | null;
            /** @description Percent; null or left out: the variable sales_tax_percentage */
            salesTaxPercentage?: number | null;
            /** @description Modules with an overhead or a profit of their own; null or empty: none */
            markups?: {
                /**
                 * @description One of the six; each at most once
                 * @enum {string}
                 */
                module: "concrete" | "labor" | "equipment" | "materials" | "subcontractor" | "misc";
                /** @description Percent; null: the bid’s */
                overheadPercentage?: number | null;
                /** @description Percent; null: the bid’s */
                profitPercentage?: number | null;
            }[] | null;
            /** @description Percent of the subtotal; null: none */
            contingencyPercentage?: number | null;
            /** @description Percent of the total, which includes the bond; null: none */
            bondPercentage?: number | null;
            /** @description Whether no sales tax is put on what is bought; null: false */
            taxExempt?: boolean | null;
            /** @description Whether labor items count per diem, by the day and worker; null: false */
            perDiemEnabled?: boolean | null;
            /** @description Where equipment and crews are planned: in each scope, or on the timeline of the whole bid; null: the first */
            equipmentBiddingMode?: ("TRADITIONAL" | "GANTT") | null;
        };
        UnlockBidInput: {
            /** @description Stands in the history of the bid */
            reason: string;
        };
        LockBidInput: {
            /** @description Stands in the history of the bid */
            reason?: string | null;
        } | null;
        SentGanttDistributionInput: {
            /**
             * Format: uuid
             * @description A scope of the bid, which bears its share of the cost
             */
            scopeId: string;
            /** @description YYYY-MM-DD, included */
            startDate: string;
            /** @description YYYY-MM-DD, included */
            endDate: string;
            /** @description Default 1 */
            weight?: number | null;
        };
        CreateGanttEquipmentInput: {
            /** @description The machine or crew, as the timeline shows it */
            name: string;
            /** @description What is done in these days */
            description?: string | null;
            /** @description For the house; documents do not show them */
            notes?: string | null;
            /** @description YYYY-MM-DD, included */
            startDate: string;
            /** @description YYYY-MM-DD, included */
            endDate: string;
            /** @description Replaces all of them; null or empty: the cost stays on the bid */
            distributions?: components["schemas"]["SentGanttDistributionInput"][] | null;
            /** @description A pricing item of the catalog, which gives the rates; null: none */
            pricingItemId?: string | null;
            /** @description Dollars for a day of one machine; null: not rented by the day. Left out: copied from the catalog */
            dailyRate?: number | null;
            /** @description Dollars for a week of one machine; null: not rented by the week. Left out: copied from the catalog */
            weeklyRate?: number | null;
            /** @description Dollars for a month of one machine; null: not rented by the month. Left out: copied from the catalog */
            monthlyRate?: number | null;
            /** @description How many; of materials and work in uom. Left out: 1 */
            quantity?: number | null;
            /** @description Which rates are taken: BEST is the cheapest mix of them that covers the days. Left out: BEST */
            rateType?: ("BEST" | "DAILY" | "WEEKLY" | "MONTHLY") | null;
            /** @description Whether the machine is rented or ours. Left out: RENTED */
            ownership?: ("RENTED" | "OWNED") | null;
            /** @description Whether fuel is charged for the days of use. Left out: true */
            usesFuel?: boolean | null;
            /** @description Days that the machine runs; null: its whole duration */
            usageDays?: number | null;
            /** @description Dollars for a day of use of one machine. Left out: copied from the catalog */
            fuelChargePerDay?: number | null;
            /** @description Percent of the rental: 5 is 5 %. Left out: copied from the catalog */
            rentalInsurancePercentage?: number | null;
            /** @description Dollars to bring it. Left out: 0 */
            deliveryCost?: number | null;
            /** @description Dollars to fetch it back. Left out: 0 */
            pickupCost?: number | null;
        };
        UpdateGanttEquipmentInput: {
            /** @description The machine or crew, as the timeline shows it */
            name?: string;
            /** @description What is done in these days */
            description?: string | null;
            /** @description For the house; documents do not show them */
            notes?: string | null;
            /** @description YYYY-MM-DD, included */
            startDate?: string;
            /** @description YYYY-MM-DD, included */
            endDate?: string;
            /** @description Replaces all of them; null or empty: the cost stays on the bid */
            distributions?: components["schemas"]["SentGanttDistributionInput"][] | null;
            /** @description A pricing item of the catalog, which gives the rates; null: none */
            pricingItemId?: string | null;
            /** @description Dollars for a day of one machine; null: not rented by the day. Left out: copied from the catalog */
            dailyRate?: number | null;
            /** @description Dollars for a week of one machine; null: not rented by the week. Left out: copied from the catalog */
            weeklyRate?: number | null;
            /** @description Dollars for a month of one machine; null: not rented by the month. Left out: copied from the catalog */
            monthlyRate?: number | null;
            /** @description How many; of materials and work in uom. Left out: 1 */
            quantity?: number | null;
            /** @description Which rates are taken: BEST is the cheapest mix of them that covers the days. Left out: BEST */
            rateType?: ("BEST" | "DAILY" | "WEEKLY" | "MONTHLY") | null;
            /** @description Whether the machine is rented or ours. Left out: RENTED */
            ownership?: ("RENTED" | "OWNED") | null;
            /** @description Whether fuel is charged for the days of use. Left out: true */
            usesFuel?: boolean | null;
            /** @description Days that the machine runs; null: its whole duration */
            usageDays?: number | null;
            /** @description Dollars for a day of use of one machine. Left out: copied from the catalog */
            fuelChargePerDay?: number | null;
            /** @description Percent of the rental: 5 is 5 %. Left out: copied from the catalog */
            rentalInsurancePercentage?: number | null;
            /** @description Dollars to bring it. Left out: 0 */
            deliveryCost?: number | null;
            /** @description Dollars to fetch it back. Left out: 0 */
            pickupCost?: number | null;
        };
        CreateGanttLaborInput: {
            /** @description The machine or crew, as the timeline shows it */
            name: string;
            /** @description What is done in these days */
            description?: string | null;
            /** @description For the house; documents do not show them */
            notes?: string | null;
            /** @description YYYY-MM-DD, included */
            startDate: string;
            /** @description YYYY-MM-DD, included */
            endDate: string;
            /** @description Replaces all of them; null or empty: the cost stays on the bid */
            distributions?: components["schemas"]["SentGanttDistributionInput"][] | null;
            /** @description A pricing item of category Labor, whose rate is the price */
            pricingItemId?: string | null;
            /** @description How many people work. Left out: 1 */
            workers?: number | null;
            /** @description Hours that each of them works on a day. Left out: 8 */
            hoursPerDay?: number | null;
            /** @description Null or left out: the days from Monday to Friday between start and end */
            days?: number | null;
            /** @description Required unless pricingItemId or crewId or crewMembers or production gives it */
            hourlyRate?: number | null;
            /** @description Hours of a day after which overtime begins; null: never. Left out: 8 */
            overtimeAfterHours?: number | null;
            /** @description What an hour of overtime is paid by: 1.5 is half as much again. Left out: 1.5 */
            overtimeMultiplier?: number | null;
            /** @description Dollars for a worker and day away; it counts where the bid has per diem enabled. Left out: copied from the catalog */
            perDiemRate?: number | null;
            /** @description Days that per diem is paid for; null: the days */
            perDiemDays?: number | null;
            /** @description FICA as a fraction of wages: 0.0765 is 7.65 %. Left out: copied from the catalog */
            ficaRate?: number | null;
            /** @description Federal unemployment tax as a fraction of wages: 0.006 is 0.6 %. Left out: copied from the catalog */
            futaRate?: number | null;
            /** @description State unemployment tax as a fraction of wages: 0.0175 is 1.75 %. Left out: copied from the catalog */
            sutaRate?: number | null;
            /** @description Depreciation of vehicles as a fraction of wages: 0.03 is 3 %. Left out: copied from the catalog */
            autoDepreciationRate?: number | null;
            /** @description Fuel of vehicles as a fraction of wages: 0.02 is 2 %. Left out: copied from the catalog */
            autoFuelRate?: number | null;
            /** @description Insurance of vehicles as a fraction of wages: 0.01 is 1 %. Left out: copied from the catalog */
            autoInsuranceRate?: number | null;
            /** @description Workers' compensation, percent of wages without the premium of overtime: 12 is 12 %. Left out: copied from the catalog */
            wcPercentage?: number | null;
            /** @description General liability and pollution insurance, percent of wages without the premium of overtime: 2 is 2 %. Left out: copied from the catalog */
            glPollutionPercentage?: number | null;
            /** @description A crew of the catalog, whose members are copied; null: none */
            crewId?: string | null;
            /** @description Who works, each with a rate; then workers and hourlyRate follow from them. Null: as workers and hourlyRate say. Sent as a whole */
            crewMembers?: {
                /** @description What the member is: Carpenter */
                classification: string;
                /** @description How many of them */
                count: number;
                /** @description A pricing item of category Labor, whose rate is the price */
                pricingItemId?: string | null;
                /** @description Dollars. Null: that of the pricing item */
                hourlyRate?: number | null;
            }[] | null;
            /** @description What is done and how fast; then the days follow from it. Null: the days are typed. Sent as a whole */
            production?: {
                /** @description A production rate of the catalog, which gives basis, rate, unit and range; null: none */
                productionRateId?: string | null;
                /** @description What the rate counts, and per what. Sent with the rate */
                basis?: ("UNITS_PER_HOUR" | "HOURS_PER_UNIT" | "MAN_HOURS_PER_UNIT" | "UNITS_PER_MAN_HOUR" | "UNITS_PER_SHIFT" | "SHIFTS_PER_UNIT") | null;
                /** @description As the basis says. Sent with the basis */
                rate?: number | null;
                /** @description What the quantity counts */
                uom?: (string | null) | null;
                /**
                 * @description Where the quantity comes from: typed, or of the concrete of the scope before its multiplier
                 * @enum {string}
                 */
                quantityOf: "TYPED" | "NET_CY" | "ORDERED_CY" | "FORM_SF" | "TOP_SF" | "REBAR_LB";
                /** @description In uom. Required when typed, else calculated */
                quantity?: number | null;
                /** @description The concrete item of the scope that the quantity follows; null: all of them */
                itemId?: string | null;
                /** @description Percent: 90 takes longer than 100 */
                efficiencyPercentage?: number | null;
                /** @description Whether days are rounded up to the next half or whole one. Left out: NONE */
                roundDays?: ("NONE" | "HALF" | "WHOLE") | null;
            } | null;
        };
        UpdateGanttLaborInput: {
            /** @description The machine or crew, as the timeline shows it */
            name?: string;
            /** @description What is done in these days */
            description?: string | null;
            /** @description For the house; documents do not show them */
            notes?: string | null;
            /** @description YYYY-MM-DD, included */
            startDate?: string;
            /** @description YYYY-MM-DD, included */
            endDate?: string;
            /** @description Replaces all of them; null or empty: the cost stays on the bid */
            distributions?: components["schemas"]["SentGanttDistributionInput"][] | null;
            /** @description A pricing item of category Labor, whose rate is the price */
            pricingItemId?: string | null;
            /** @description How many people work. Left out: 1 */
            workers?: number | null;
            /** @description Hours that each of them works on a day. Left out: 8 */
            hoursPerDay?: number | null;
            /** @description Null or left out: the days from Monday to Friday between start and end */
            days?: number | null;
            /** @description Required unless pricingItemId or crewId or crewMembers or production gives it */
            hourlyRate?: number | null;
            /** @description Hours of a day after which overtime begins; null: never. Left out: 8 */
            overtimeAfterHours?: number | null;
            /** @description What an hour of overtime is paid by: 1.5 is half as much again. Left out: 1.5 */
            overtimeMultiplier?: number | null;
            /** @description Dollars for a worker and day away; it counts where the bid has per diem enabled. Left out: copied from the catalog */
            perDiemRate?: number | null;
            /** @description Days that per diem is paid for; null: the days */
            perDiemDays?: number | null;
            /** @description FICA as a fraction of wages: 0.0765 is 7.65 %. Left out: copied from the catalog */
            ficaRate?: number | null;
            /** @description Federal unemployment tax as a fraction of wages: 0.006 is 0.6 %. Left out: copied from the catalog */
            futaRate?: number | null;
            /** @description State unemployment tax as a fraction of wages: 0.0175 is 1.75 %. Left out: copied from the catalog */
            sutaRate?: number | null;
            /** @description Depreciation of vehicles as a fraction of wages: 0.03 is 3 %. Left out: copied from the catalog */
            autoDepreciationRate?: number | null;
            /** @description Fuel of vehicles as a fraction of wages: 0.02 is 2 %. Left out: copied from the catalog */
            autoFuelRate?: number | null;
            /** @description Insurance of vehicles as a fraction of wages: 0.01 is 1 %. Left out: copied from the catalog */
            autoInsuranceRate?: number | null;
            /** @description Workers' compensation, percent of wages without the premium of overtime: 12 is 12 %. Left out: copied from the catalog */
            wcPercentage?: number | null;
            /** @description General liability and pollution insurance, percent of wages without the premium of overtime: 2 is 2 %. Left out: copied from the catalog */
            glPollutionPercentage?: number | null;
            /** @description A crew of the catalog, whose members are copied; null: none */
            crewId?: string | null;
            /** @description Who works, each with a rate; then workers and hourlyRate follow from them. Null: as workers and hourlyRate say. Sent as a whole */
            crewMembers?: {
                /** @description What the member is: Carpenter */
                classification: string;
                /** @description How many of them */
                count: number;
                /** @description A pricing item of category Labor, whose rate is the price */
                pricingItemId?: string | null;
                /** @description Dollars. Null: that of the pricing item */
                hourlyRate?: number | null;
            }[] | null;
            /** @description What is done and how fast; then the days follow from it. Null: the days are typed. Sent as a whole */
            production?: {
                /** @description A production rate of the catalog, which gives basis, rate, unit and range; null: none */
                productionRateId?: string | null;
                /** @description What the rate counts, and per what. Sent with the rate */
                basis?: ("UNITS_PER_HOUR" | "HOURS_PER_UNIT" | "MAN_HOURS_PER_UNIT" | "UNITS_PER_MAN_HOUR" | "UNITS_PER_SHIFT" | "SHIFTS_PER_UNIT") | null;
                /** @description As the basis says. Sent with the basis */
                rate?: number | null;
                /** @description What the quantity counts */
                uom?: (string | null) | null;
                /**
                 * @description Where the quantity comes from: typed, or of the concrete of the scope before its multiplier
                 * @enum {string}
                 */
                quantityOf: "TYPED" | "NET_CY" | "ORDERED_CY" | "FORM_SF" | "TOP_SF" | "REBAR_LB";
                /** @description In uom. Required when typed, else calculated */
                quantity?: number | null;
                /** @description The concrete item of the scope that the quantity follows; null: all of them */
                itemId?: string | null;
                /** @description Percent: 90 takes longer than 100 */
                efficiencyPercentage?: number | null;
                /** @description Whether days are rounded up to the next half or whole one. Left out: NONE */
                roundDays?: ("NONE" | "HALF" | "WHOLE") | null;
            } | null;
        };
        CarryEquipmentOverInput: {
            /** @description YYYY-MM-DD: the first day of every entry */
            startDate: string;
            /** @description True: tells what it would come to, and changes nothing */
            dryRun?: boolean | null;
        };
        /** @description A new item of the module concrete */
        CreateConcreteItemInput: {
            /** @description As the item stands in lists */
            name: string;
            /** @description What a document says of the item */
            description?: string | null;
            /** @description What a document says of it besides */
            notes?: string | null;
            /** @description How the volume is measured: RECTANGLE by length, width and depth, CIRCULAR by diameter and height, AREA by areaSF and depth, CUSTOM by cubicYards. Left out: RECTANGLE */
            shape?: ("RECTANGLE" | "CIRCULAR" | "CUSTOM" | "AREA") | null;
            /** @description Feet; null: the length of the scope */
            length?: number | null;
            /** @description Feet; null: the width of the scope */
            width?: number | null;
            /** @description Thickness in depthUnit; null: the height of the scope, in feet */
            depth?: number | null;
            /** @description The unit of depth: feet or inches. Left out: FT */
            depthUnit?: ("FT" | "IN") | null;
            /** @description Feet, of CIRCULAR; null: the diameter of the scope */
            diameter?: number | null;
            /** @description Feet, of CIRCULAR; null: the height of the scope */
            height?: number | null;
            /** @description Square feet of one element, of AREA; null: none given */
            areaSF?: number | null;
            /** @description Feet around the area, where its edge is formed; null: none given */
            perimeterFt?: number | null;
            /** @description Cubic yards without waste of the whole item, in place of its dimensions; null: these count */
            cubicYards?: number | null;
            /** @description How many; of materials and work in uom. Left out: 1 */
            quantity?: number | null;
            /** @description Percent that is ordered on top of what is built: 5 is 5 %. Left out: copied from the catalog */
            wastePercentage?: number | null;
            /** @description A concrete mix of the catalog, which gives the price; null: none */
            mixId?: string | null;
            /** @description Dollars. Left out: the mix's; 0 with a warning where there is none */
            pricePerCY?: number | null;
            /** @description Whether sales tax is put on it, unless the bid is exempt. Left out: true */
            taxable?: boolean | null;
            /** @description The first mat of rebar; null: none. Sent as a whole */
            rebar?: {
                /** @description Whether the mat counts. Left out: true */
                enabled?: boolean | null;
                /** @description A rebar rate, which gives size, spacing, orientation, pounds per SF and price; null: counted bars */
                rateId?: string | null;
                /** @description Size of the bars; null: none given */
                size?: ("#3" | "#4" | "#5" | "#6" | "#7" | "#8" | "#9" | "#10" | "#11") | null;
                /** @description Inches from bar to bar; null: none given */
                spacing?: number | null;
                /** @description Which way the bars run: along the length, across it, or both */
                orientation?: ("LONGITUDINAL" | "TRANSVERSE" | "BOTH") | null;
                /** @description Of counted bars */
                weightPerFoot?: number | null;
                /** @description Of a mat by a rebar rate */
                poundsPerSF?: number | null;
                /** @description Dollars for a pound; null: none given */
                pricePerPound?: number | null;
                /** @description Percent that is ordered on top of what is built: 5 is 5 %. Left out: 0 */
                wastePercentage?: number | null;
            } | null;
            /** @description The second mat of rebar; null: none. Sent as a whole */
            secondMat?: {
                /** @description Whether the mat counts. Left out: true */
                enabled?: boolean | null;
                /** @description A rebar rate, which gives size, spacing, orientation, pounds per SF and price; null: counted bars */
                rateId?: string | null;
                /** @description Size of the bars; null: none given */
                size?: ("#3" | "#4" | "#5" | "#6" | "#7" | "#8" | "#9" | "#10" | "#11") | null;
                /** @description Inches from bar to bar; null: none given */
                spacing?: number | null;
                /** @description Which way the bars run: along the length, across it, or both */
                orientation?: ("LONGITUDINAL" | "TRANSVERSE" | "BOTH") | null;
                /** @description Of counted bars */
                weightPerFoot?: number | null;
                /** @description Of a mat by a rebar rate */
                poundsPerSF?: number | null;
                /** @description Dollars for a pound; null: none given */
                pricePerPound?: number | null;
                /** @description Percent that is ordered on top of what is built: 5 is 5 %. Left out: 0 */
                wastePercentage?: number | null;
            } | null;
            /** @description . Sent as a whole */
            forms?: {
                /**
                 * @description Form faces
                 * @enum {string}
                 */
                faces: "EDGE" | "LONG_SIDES" | "ONE_SIDE" | "SOFFIT" | "SOFFIT_AND_EDGE" | "ROUND" | "TYPED";
                /** @description Square feet of one element, of TYPED */
                contactSF?: number | null;
                /** @description Square feet of one element on top, such as bulkheads */
                addSF?: number | null;
                /** @description Square feet of one element that are not formed, such as openings */
                deductSF?: number | null;
                /** @description A form system, which gives method, uses and rates */
                formSystemId?: string | null;
                /** @description Required unless formSystemId gives it */
                method?: ("MADE" | "OWNED" | "RENTED") | null;
                /** @description How often they are used. Left out: those of the form system, else 1 */
                uses?: number | null;
                /** @description Percent that is ordered on top of what is built: 5 is 5 %. Left out: 0 */
                wastePercentage?: number | null;
                /** @description Months on rent, of RENTED */
                rentMonths?: number | null;
                /** @description Dollars to make a square foot of forms, of MADE */
                firstCostPerSF?: number | null;
                /** @description Percent of the first cost that each further use takes, of MADE */
                lossPercentage?: number | null;
                /** @description Dollars for a square foot of contact, of OWNED */
                chargePerUsePerSF?: number | null;
                /** @description Dollars for a square foot and month, of RENTED */
                rentPerSFMonth?: number | null;
                /** @description Dollars for a square foot of contact: ties, hardware, release agent */
                accessoriesPerSF?: number | null;
            } | null;
            /** @description Bars as a schedule lists them, by mark; null: none. Sent as a whole */
            bars?: {
                /** @description As the drawings name it, unique in the item */
                mark: string;
                /**
                 * @description Size of the bar
                 * @enum {string}
                 */
                size: "#3" | "#4" | "#5" | "#6" | "#7" | "#8" | "#9" | "#10" | "#11";
                /** @description Bars of one element; null: by runFt and spacingIn */
                count?: number | null;
                /** @description Feet that the bars are spread over; null: they are counted */
                runFt?: number | null;
                /** @description Inches from bar to bar; null: they are counted */
                spacingIn?: number | null;
                /** @description Whether there is a bar at both ends of the run */
                bothEnds?: boolean | null;
                /** @description Feet of one bar without its hooks; null: by legsIn */
                lengthFt?: number | null;
                /** @description Inches of each leg of one bar, out to out; null: by lengthFt */
                legsIn?: number[] | null;
                /** @description The hook at one end: H90 and H180 of main bars, S90 and S135 of stirrups */
                hookA?: ("NONE" | "H90" | "H180" | "S90" | "S135") | null;
                /** @description The hook at one end: H90 and H180 of main bars, S90 and S135 of stirrups */
                hookB?: ("NONE" | "H90" | "H180" | "S90" | "S135") | null;
                /** @description Feet of the bars as delivered. Left out: 40 to #5, 60 from #6 */
                stockFt?: number | null;
                /** @description Inches of a lap where a bar is longer than the stock; null: by lap */
                lapIn?: number | null;
                /** @description What the length of a lap follows from; null: lapIn */
                lap?: {
                    /**
                     * @description A: the development length; B: 1.3 times it
                     * @enum {string}
                     */
                    class: "A" | "B";
                    /** @description Pounds per square inch of the concrete, 2,500 to 10,000 */
                    fc: number;
                    /** @description Whether more than 12 inches of fresh concrete are below it */
                    topBar?: boolean | null;
                    /** @description Whether it is coated with epoxy */
                    epoxy?: boolean | null;
                } | null;
                /** @description Percent that is ordered on top of what is built: 5 is 5 %. Left out: 0 */
                wastePercentage?: number | null;
                /** @description Pounds. Left out: copied from the rebar price of the size */
                weightPerFoot?: number | null;
                /** @description Dollars. Left out: copied from the rebar price of the size */
                pricePerPound?: number | null;
                /** @description Dollars for a pound that is cut and bent */
                fabricationPerPound?: number | null;
            }[] | null;
            /** @description How the concrete comes and what is charged besides; null: only the concrete is priced. Sent as a whole */
            delivery?: {
                /** @description Delivery terms, which give load, minimum, waiting and fees; null: typed ones */
                termsId?: string | null;
                /** @description Pours that the order is split into. Left out: 1 */
                pours?: number | null;
                /** @description Cubic yards that are placed in an hour */
                placeCYPerHour: number;
                /** @description Minutes of each truck before it unloads. Left out: 0 */
                setupMinutes?: number | null;
                /** @description What the pours meet, by which fees apply. Left out: none */
                conditions?: ("ALWAYS" | "WINTER" | "HOT" | "SATURDAY" | "SUNDAY")[] | null;
                /** @description Cubic yards of a full truck */
                loadCY?: number | null;
                /** @description Cubic yards below which a load is short; null: no load is */
                minimumLoadCY?: number | null;
                /** @description Dollars for a cubic yard that a short load lacks */
                shortPerCY?: number | null;
                /** @description Short load tiers. Sent as a whole */
                tiers?: {
                    /** @description It is for a load of fewer cubic yards than this */
                    belowCY: number;
                    /** @description Dollars for such a load */
                    perLoad: number;
                }[] | null;
                /** @description Minutes of a cubic yard that are free; null: waiting is not charged */
                freeMinutesPerCY?: number | null;
                /** @description Dollars for each minute beyond; null: waiting is not charged */
                waitPerMinute?: number | null;
                /** @description Fees per load. Sent as a whole */
                perLoadFees?: {
                    /** @description As the supplier calls it */
                    name: string;
                    /** @description Dollars for one load */
                    amount: number;
                }[] | null;
                /** @description Fees per CY. Sent as a whole */
                perCYFees?: {
                    /** @description As the supplier calls it */
                    name: string;
                    /** @description Dollars for one cubic yard */
                    amount: number;
                    /**
                     * @description When it applies
                     * @enum {string}
                     */
                    when: "ALWAYS" | "WINTER" | "HOT" | "SATURDAY" | "SUNDAY";
                }[] | null;
                /** @description Plant openings. Sent as a whole */
                openings?: {
                    /**
                     * @description When it applies
                     * @enum {string}
                     */
                    when: "ALWAYS" | "WINTER" | "HOT" | "SATURDAY" | "SUNDAY";
                    /** @description Dollars for one pour */
                    amount: number;
                }[] | null;
            } | null;
        };
        UpdateConcreteItemInput: {
            /** @description As the item stands in lists */
            name?: string;
            /** @description What a document says of the item */
            description?: string | null;
            /** @description What a document says of it besides */
            notes?: string | null;
            /** @description How the volume is measured: RECTANGLE by length, width and depth, CIRCULAR by diameter and height, AREA by areaSF and depth, CUSTOM by cubicYards. Left out: RECTANGLE */
            shape?: ("RECTANGLE" | "CIRCULAR" | "CUSTOM" | "AREA") | null;
            /** @description Feet; null: the length of the scope */
            length?: number | null;
            /** @description Feet; null: the width of the scope */
            width?: number | null;
            /** @description Thickness in depthUnit; null: the height of the scope, in feet */
            depth?: number | null;
            /** @description The unit of depth: feet or inches. Left out: FT */
            depthUnit?: ("FT" | "IN") | null;
            /** @description Feet, of CIRCULAR; null: the diameter of the scope */
            diameter?: number | null;
            /** @description Feet, of CIRCULAR; null: the height of the scope */
            height?: number | null;
            /** @description Square feet of one element, of AREA; null: none given */
            areaSF?: number | null;
            /** @description Feet around the area, where its edge is formed; null: none given */
            perimeterFt?: number | null;
            /** @description Cubic yards without waste of the whole item, in place of its dimensions; null: these count */
            cubicYards?: number | null;
            /** @description How many; of materials and work in uom. Left out: 1 */
            quantity?: number | null;
            /** @description Percent that is ordered on top of what is built: 5 is 5 %. Left out: copied from the catalog */
            wastePercentage?: number | null;
            /** @description A concrete mix of the catalog, which gives the price; null: none */
            mixId?: string | null;
            /** @description Dollars. Left out: the mix's; 0 with a warning where there is none */
            pricePerCY?: number | null;
            /** @description Whether sales tax is put on it, unless the bid is exempt. Left out: true */
            taxable?: boolean | null;
            /** @description The first mat of rebar; null: none. Sent as a whole */
            rebar?: {
                /** @description Whether the mat counts. Left out: true */
                enabled?: boolean | null;
                /** @description A rebar rate, which gives size, spacing, orientation, pounds per SF and price; null: counted bars */
                rateId?: string | null;
                /** @description Size of the bars; null: none given */
                size?: ("#3" | "#4" | "#5" | "#6" | "#7" | "#8" | "#9" | "#10" | "#11") | null;
                /** @description Inches from bar to bar; null: none given */
                spacing?: number | null;
                /** @description Which way the bars run: along the length, across it, or both */
                orientation?: ("LONGITUDINAL" | "TRANSVERSE" | "BOTH") | null;
                /** @description Of counted bars */
                weightPerFoot?: number | null;
                /** @description Of a mat by a rebar rate */
                poundsPerSF?: number | null;
                /** @description Dollars for a pound; null: none given */
                pricePerPound?: number | null;
                /** @description Percent that is ordered on top of what is built: 5 is 5 %. Left out: 0 */
                wastePercentage?: number | null;
            } | null;
            /** @description The second mat of rebar; null: none. Sent as a whole */
            secondMat?: {
                /** @description Whether the mat counts. Left out: true */
                enabled?: boolean | null;
                /** @description A rebar rate, which gives size, spacing, orientation, pounds per SF and price; null: counted bars */
                rateId?: string | null;
                /** @description Size of the bars; null: none given */
                size?: ("#3" | "#4" | "#5" | "#6" | "#7" | "#8" | "#9" | "#10" | "#11") | null;
                /** @description Inches from bar to bar; null: none given */
                spacing?: number | null;
                /** @description Which way the bars run: along the length, across it, or both */
                orientation?: ("LONGITUDINAL" | "TRANSVERSE" | "BOTH") | null;
                /** @description Of counted bars */
                weightPerFoot?: number | null;
                /** @description Of a mat by a rebar rate */
                poundsPerSF?: number | null;
                /** @description Dollars for a pound; null: none given */
                pricePerPound?: number | null;
                /** @description Percent that is ordered on top of what is built: 5 is 5 %. Left out: 0 */
                wastePercentage?: number | null;
            } | null;
            /** @description . Sent as a whole */
            forms?: {
                /**
                 * @description Form faces
                 * @enum {string}
                 */
                faces: "EDGE" | "LONG_SIDES" | "ONE_SIDE" | "SOFFIT" | "SOFFIT_AND_EDGE" | "ROUND" | "TYPED";
                /** @description Square feet of one element, of TYPED */
                contactSF?: number | null;
                /** @description Square feet of one element on top, such as bulkheads */
                addSF?: number | null;
                /** @description Square feet of one element that are not formed, such as openings */
                deductSF?: number | null;
                /** @description A form system, which gives method, uses and rates */
                formSystemId?: string | null;
                /** @description Required unless formSystemId gives it */
                method?: ("MADE" | "OWNED" | "RENTED") | null;
                /** @description How often they are used. Left out: those of the form system, else 1 */
                uses?: number | null;
                /** @description Percent that is ordered on top of what is built: 5 is 5 %. Left out: 0 */
                wastePercentage?: number | null;
                /** @description Months on rent, of RENTED */
                rentMonths?: number | null;
                /** @description Dollars to make a square foot of forms, of MADE */
                firstCostPerSF?: number | null;
                /** @description Percent of the first cost that each further use takes, of MADE */
                lossPercentage?: number | null;
                /** @description Dollars for a square foot of contact, of OWNED */
                chargePerUsePerSF?: number | null;
                /** @description Dollars for a square foot and month, of RENTED */
                rentPerSFMonth?: number | null;
                /** @description Dollars for a square foot of contact: ties, hardware, release agent */
                accessoriesPerSF?: number | null;
            } | null;
            /** @description Bars as a schedule lists them, by mark; null: none. Sent as a whole */
            bars?: {
                /** @description As the drawings name it, unique in the item */
                mark: string;
                /**
                 * @description Size of the bar
                 * @enum {string}
                 */
                size: "#3" | "#4" | "#5" | "#6" | "#7" | "#8" | "#9" | "#10" | "#11";
                /** @description Bars of one element; null: by runFt and spacingIn */
                count?: number | null;
                /** @description Feet that the bars are spread over; null: they are counted */
                runFt?: number | null;
                /** @description Inches from bar to bar; null: they are counted */
                spacingIn?: number | null;
                /** @description Whether there is a bar at both ends of the run */
                bothEnds?: boolean | null;
                /** @description Feet of one bar without its hooks; null: by legsIn */
                lengthFt?: number | null;
                /** @description Inches of each leg of one bar, out to out; null: by lengthFt */
                legsIn?: number[] | null;
                /** @description The hook at one end: H90 and H180 of main bars, S90 and S135 of stirrups */
                hookA?: ("NONE" | "H90" | "H180" | "S90" | "S135") | null;
                /** @description The hook at one end: H90 and H180 of main bars, S90 and S135 of stirrups */
                hookB?: ("NONE" | "H90" | "H180" | "S90" | "S135") | null;
                /** @description Feet of the bars as delivered. Left out: 40 to #5, 60 from #6 */
                stockFt?: number | null;
                /** @description Inches of a lap where a bar is longer than the stock; null: by lap */
                lapIn?: number | null;
                /** @description What the length of a lap follows from; null: lapIn */
                lap?: {
                    /**
                     * @description A: the development length; B: 1.3 times it
                     * @enum {string}
                     */
                    class: "A" | "B";
                    /** @description Pounds per square inch of the concrete, 2,500 to 10,000 */
                    fc: number;
                    /** @description Whether more than 12 inches of fresh concrete are below it */
                    topBar?: boolean | null;
                    /** @description Whether it is coated with epoxy */
                    epoxy?: boolean | null;
                } | null;
                /** @description Percent that is ordered on top of what is built: 5 is 5 %. Left out: 0 */
                wastePercentage?: number | null;
                /** @description Pounds. Left out: copied from the rebar price of the size */
                weightPerFoot?: number | null;
                /** @description Dollars. Left out: copied from the rebar price of the size */
                pricePerPound?: number | null;
                /** @description Dollars for a pound that is cut and bent */
                fabricationPerPound?: number | null;
            }[] | null;
            /** @description How the concrete comes and what is charged besides; null: only the concrete is priced. Sent as a whole */
            delivery?: {
                /** @description Delivery terms, which give load, minimum, waiting and fees; null: typed ones */
                termsId?: string | null;
                /** @description Pours that the order is split into. Left out: 1 */
                pours?: number | null;
                /** @description Cubic yards that are placed in an hour */
                placeCYPerHour: number;
                /** @description Minutes of each truck before it unloads. Left out: 0 */
                setupMinutes?: number | null;
                /** @description What the pours meet, by which fees apply. Left out: none */
                conditions?: ("ALWAYS" | "WINTER" | "HOT" | "SATURDAY" | "SUNDAY")[] | null;
                /** @description Cubic yards of a full truck */
                loadCY?: number | null;
                /** @description Cubic yards below which a load is short; null: no load is */
                minimumLoadCY?: number | null;
                /** @description Dollars for a cubic yard that a short load lacks */
                shortPerCY?: number | null;
                /** @description Short load tiers. Sent as a whole */
                tiers?: {
                    /** @description It is for a load of fewer cubic yards than this */
                    belowCY: number;
                    /** @description Dollars for such a load */
                    perLoad: number;
                }[] | null;
                /** @description Minutes of a cubic yard that are free; null: waiting is not charged */
                freeMinutesPerCY?: number | null;
                /** @description Dollars for each minute beyond; null: waiting is not charged */
                waitPerMinute?: number | null;
                /** @description Fees per load. Sent as a whole */
                perLoadFees?: {
                    /** @description As the supplier calls it */
                    name: string;
                    /** @description Dollars for one load */
                    amount: number;
                }[] | null;
                /** @description Fees per CY. Sent as a whole */
                perCYFees?: {
                    /** @description As the supplier calls it */
                    name: string;
                    /** @description Dollars for one cubic yard */
                    amount: number;
                    /**
                     * @description When it applies
                     * @enum {string}
                     */
                    when: "ALWAYS" | "WINTER" | "HOT" | "SATURDAY" | "SUNDAY";
                }[] | null;
                /** @description Plant openings. Sent as a whole */
                openings?: {
                    /**
                     * @description When it applies
                     * @enum {string}
                     */
                    when: "ALWAYS" | "WINTER" | "HOT" | "SATURDAY" | "SUNDAY";
                    /** @description Dollars for one pour */
                    amount: number;
                }[] | null;
            } | null;
        };
        /** @description A new item of the module labor */
        CreateLaborItemInput: {
            /** @description As the item stands in lists */
            name: string;
            /** @description What a document says of the item */
            description?: string | null;
            /** @description What a document says of it besides */
            notes?: string | null;
            /** @description A pricing item of category Labor, whose rate is the price */
            pricingItemId?: string | null;
            /** @description How many people work. Left out: 1 */
            workers?: number | null;
            /** @description Hours that each of them works on a day. Left out: 8 */
            hoursPerDay?: number | null;
            /** @description Required unless production gives it */
            days?: number | null;
            /** @description Required unless pricingItemId or crewId or crewMembers or production gives it */
            hourlyRate?: number | null;
            /** @description Hours of a day after which overtime begins; null: never. Left out: 8 */
            overtimeAfterHours?: number | null;
            /** @description What an hour of overtime is paid by: 1.5 is half as much again. Left out: 1.5 */
            overtimeMultiplier?: number | null;
            /** @description Dollars for a worker and day away; it counts where the bid has per diem enabled. Left out: copied from the catalog */
            perDiemRate?: number | null;
            /** @description Days that per diem is paid for; null: the days */
            perDiemDays?: number | null;
            /** @description FICA as a fraction of wages: 0.0765 is 7.65 %. Left out: copied from the catalog */
            ficaRate?: number | null;
            /** @description Federal unemployment tax as a fraction of wages: 0.006 is 0.6 %. Left out: copied from the catalog */
            futaRate?: number | null;
            /** @description State unemployment tax as a fraction of wages: 0.0175 is 1.75 %. Left out: copied from the catalog */
            sutaRate?: number | null;
            /** @description Depreciation of vehicles as a fraction of wages: 0.03 is 3 %. Left out: copied from the catalog */
            autoDepreciationRate?: number | null;
            /** @description Fuel of vehicles as a fraction of wages: 0.02 is 2 %. Left out: copied from the catalog */
            autoFuelRate?: number | null;
            /** @description Insurance of vehicles as a fraction of wages: 0.01 is 1 %. Left out: copied from the catalog */
            autoInsuranceRate?: number | null;
            /** @description Workers' compensation, percent of wages without the premium of overtime: 12 is 12 %. Left out: copied from the catalog */
            wcPercentage?: number | null;
            /** @description General liability and pollution insurance, percent of wages without the premium of overtime: 2 is 2 %. Left out: copied from the catalog */
            glPollutionPercentage?: number | null;
            /** @description A crew of the catalog, whose members are copied; null: none */
            crewId?: string | null;
            /** @description Who works, each with a rate; then workers and hourlyRate follow from them. Null: as workers and hourlyRate say. Sent as a whole */
            crewMembers?: {
                /** @description What the member is: Carpenter */
                classification: string;
                /** @description How many of them */
                count: number;
                /** @description A pricing item of category Labor, whose rate is the price */
                pricingItemId?: string | null;
                /** @description Dollars. Null: that of the pricing item */
                hourlyRate?: number | null;
            }[] | null;
            /** @description What is done and how fast; then the days follow from it. Null: the days are typed. Sent as a whole */
            production?: {
                /** @description A production rate of the catalog, which gives basis, rate, unit and range; null: none */
                productionRateId?: string | null;
                /** @description What the rate counts, and per what. Sent with the rate */
                basis?: ("UNITS_PER_HOUR" | "HOURS_PER_UNIT" | "MAN_HOURS_PER_UNIT" | "UNITS_PER_MAN_HOUR" | "UNITS_PER_SHIFT" | "SHIFTS_PER_UNIT") | null;
                /** @description As the basis says. Sent with the basis */
                rate?: number | null;
                /** @description What the quantity counts */
                uom?: (string | null) | null;
                /**
                 * @description Where the quantity comes from: typed, or of the concrete of the scope before its multiplier
                 * @enum {string}
                 */
                quantityOf: "TYPED" | "NET_CY" | "ORDERED_CY" | "FORM_SF" | "TOP_SF" | "REBAR_LB";
                /** @description In uom. Required when typed, else calculated */
                quantity?: number | null;
                /** @description The concrete item of the scope that the quantity follows; null: all of them */
                itemId?: string | null;
                /** @description Percent: 90 takes longer than 100 */
                efficiencyPercentage?: number | null;
                /** @description Whether days are rounded up to the next half or whole one. Left out: NONE */
                roundDays?: ("NONE" | "HALF" | "WHOLE") | null;
            } | null;
        };
        UpdateLaborItemInput: {
            /** @description As the item stands in lists */
            name?: string;
            /** @description What a document says of the item */
            description?: string | null;
            /** @description What a document says of it besides */
            notes?: string | null;
            /** @description A pricing item of category Labor, whose rate is the price */
            pricingItemId?: string | null;
            /** @description How many people work. Left out: 1 */
            workers?: number | null;
            /** @description Hours that each of them works on a day. Left out: 8 */
            hoursPerDay?: number | null;
            /** @description Required unless production gives it */
            days?: number | null;
            /** @description Required unless pricingItemId or crewId or crewMembers or production gives it */
            hourlyRate?: number | null;
            /** @description Hours of a day after which overtime begins; null: never. Left out: 8 */
            overtimeAfterHours?: number | null;
            /** @description What an hour of overtime is paid by: 1.5 is half as much again. Left out: 1.5 */
            overtimeMultiplier?: number | null;
            /** @description Dollars for a worker and day away; it counts where the bid has per diem enabled. Left out: copied from the catalog */
            perDiemRate?: number | null;
            /** @description Days that per diem is paid for; null: the days */
            perDiemDays?: number | null;
            /** @description FICA as a fraction of wages: 0.0765 is 7.65 %. Left out: copied from the catalog */
            ficaRate?: number | null;
            /** @description Federal unemployment tax as a fraction of wages: 0.006 is 0.6 %. Left out: copied from the catalog */
            futaRate?: number | null;
            /** @description State unemployment tax as a fraction of wages: 0.0175 is 1.75 %. Left out: copied from the catalog */
            sutaRate?: number | null;
            /** @description Depreciation of vehicles as a fraction of wages: 0.03 is 3 %. Left out: copied from the catalog */
            autoDepreciationRate?: number | null;
            /** @description Fuel of vehicles as a fraction of wages: 0.02 is 2 %. Left out: copied from the catalog */
            autoFuelRate?: number | null;
            /** @description Insurance of vehicles as a fraction of wages: 0.01 is 1 %. Left out: copied from the catalog */
            autoInsuranceRate?: number | null;
            /** @description Workers' compensation, percent of wages without the premium of overtime: 12 is 12 %. Left out: copied from the catalog */
            wcPercentage?: number | null;
            /** @description General liability and pollution insurance, percent of wages without the premium of overtime: 2 is 2 %. Left out: copied from the catalog */
            glPollutionPercentage?: number | null;
            /** @description A crew of the catalog, whose members are copied; null: none */
            crewId?: string | null;
            /** @description Who works, each with a rate; then workers and hourlyRate follow from them. Null: as workers and hourlyRate say. Sent as a whole */
            crewMembers?: {
                /** @description What the member is: Carpenter */
                classification: string;
                /** @description How many of them */
                count: number;
                /** @description A pricing item of category Labor, whose rate is the price */
                pricingItemId?: string | null;
                /** @description Dollars. Null: that of the pricing item */
                hourlyRate?: number | null;
            }[] | null;
            /** @description What is done and how fast; then the days follow from it. Null: the days are typed. Sent as a whole */
            production?: {
                /** @description A production rate of the catalog, which gives basis, rate, unit and range; null: none */
                productionRateId?: string | null;
                /** @description What the rate counts, and per what. Sent with the rate */
                basis?: ("UNITS_PER_HOUR" | "HOURS_PER_UNIT" | "MAN_HOURS_PER_UNIT" | "UNITS_PER_MAN_HOUR" | "UNITS_PER_SHIFT" | "SHIFTS_PER_UNIT") | null;
                /** @description As the basis says. Sent with the basis */
                rate?: number | null;
                /** @description What the quantity counts */
                uom?: (string | null) | null;
                /**
                 * @description Where the quantity comes from: typed, or of the concrete of the scope before its multiplier
                 * @enum {string}
                 */
                quantityOf: "TYPED" | "NET_CY" | "ORDERED_CY" | "FORM_SF" | "TOP_SF" | "REBAR_LB";
                /** @description In uom. Required when typed, else calculated */
                quantity?: number | null;
                /** @description The concrete item of the scope that the quantity follows; null: all of them */
                itemId?: string | null;
                /** @description Percent: 90 takes longer than 100 */
                efficiencyPercentage?: number | null;
                /** @description Whether days are rounded up to the next half or whole one. Left out: NONE */
                roundDays?: ("NONE" | "HALF" | "WHOLE") | null;
            } | null;
        };
        /** @description A new item of the module equipment */
        CreateEquipmentItemInput: {
            /** @description As the item stands in lists */
            name: string;
            /** @description What a document says of the item */
            description?: string | null;
            /** @description What a document says of it besides */
            notes?: string | null;
            /** @description A pricing item of the catalog, which gives the rates; null: none */
            pricingItemId?: string | null;
            /** @description Dollars for a day of one machine; null: not rented by the day. Left out: copied from the catalog */
            dailyRate?: number | null;
            /** @description Dollars for a week of one machine; null: not rented by the week. Left out: copied from the catalog */
            weeklyRate?: number | null;
            /** @description Dollars for a month of one machine; null: not rented by the month. Left out: copied from the catalog */
            monthlyRate?: number | null;
            /** @description How many; of materials and work in uom. Left out: 1 */
            quantity?: number | null;
            /** @description Days that each machine is on rent */
            durationDays: number;
            /** @description Which rates are taken: BEST is the cheapest mix of them that covers the days. Left out: BEST */
            rateType?: ("BEST" | "DAILY" | "WEEKLY" | "MONTHLY") | null;
            /** @description Whether the machine is rented or ours. Left out: RENTED */
            ownership?: ("RENTED" | "OWNED") | null;
            /** @description Whether fuel is charged for the days of use. Left out: true */
            usesFuel?: boolean | null;
            /** @description Days that the machine runs; null: its whole duration */
            usageDays?: number | null;
            /** @description Dollars for a day of use of one machine. Left out: copied from the catalog */
            fuelChargePerDay?: number | null;
            /** @description Percent of the rental: 5 is 5 %. Left out: copied from the catalog */
            rentalInsurancePercentage?: number | null;
            /** @description Dollars to bring it. Left out: 0 */
            deliveryCost?: number | null;
            /** @description Dollars to fetch it back. Left out: 0 */
            pickupCost?: number | null;
        };
        UpdateEquipmentItemInput: {
            /** @description As the item stands in lists */
            name?: string;
            /** @description What a document says of the item */
            description?: string | null;
            /** @description What a document says of it besides */
            notes?: string | null;
            /** @description A pricing item of the catalog, which gives the rates; null: none */
            pricingItemId?: string | null;
            /** @description Dollars for a day of one machine; null: not rented by the day. Left out: copied from the catalog */
            dailyRate?: number | null;
            /** @description Dollars for a week of one machine; null: not rented by the week. Left out: copied from the catalog */
            weeklyRate?: number | null;
            /** @description Dollars for a month of one machine; null: not rented by the month. Left out: copied from the catalog */
            monthlyRate?: number | null;
            /** @description How many; of materials and work in uom. Left out: 1 */
            quantity?: number | null;
            /** @description Days that each machine is on rent */
            durationDays?: number | null;
            /** @description Which rates are taken: BEST is the cheapest mix of them that covers the days. Left out: BEST */
            rateType?: ("BEST" | "DAILY" | "WEEKLY" | "MONTHLY") | null;
            /** @description Whether the machine is rented or ours. Left out: RENTED */
            ownership?: ("RENTED" | "OWNED") | null;
            /** @description Whether fuel is charged for the days of use. Left out: true */
            usesFuel?: boolean | null;
            /** @description Days that the machine runs; null: its whole duration */
            usageDays?: number | null;
            /** @description Dollars for a day of use of one machine. Left out: copied from the catalog */
            fuelChargePerDay?: number | null;
            /** @description Percent of the rental: 5 is 5 %. Left out: copied from the catalog */
            rentalInsurancePercentage?: number | null;
            /** @description Dollars to bring it. Left out: 0 */
            deliveryCost?: number | null;
            /** @description Dollars to fetch it back. Left out: 0 */
            pickupCost?: number | null;
        };
        /** @description A new item of the module materials */
        CreateMaterialItemInput: {
            /** @description As the item stands in lists */
            name: string;
            /** @description What a document says of the item */
            description?: string | null;
            /** @description What a document says of it besides */
            notes?: string | null;
            /**
             * @description What kind of thing it is
             * @enum {string}
             */
            category: "concrete" | "rebar" | "wire_mesh" | "fiber" | "formwork" | "form_accessories" | "vapor_barrier" | "base_rock" | "insulation" | "expansion_joint" | "control_joint" | "joint_sealant" | "dowels" | "rebar_chairs" | "tie_wire" | "waterstop" | "anchor_bolts" | "embeds" | "curing_compound" | "sealer" | "bonding_agent" | "grout" | "admixtures" | "waterproofing" | "drainage" | "finishing_supplies" | "other";
            /** @description A pricing item of category Material, whose rate is the price */
            pricingItemId?: string | null;
            /** @description How many; of materials and work in uom */
            quantity: number;
            /** @description The unit that quantity counts: EA, LF, SF, CY, HR, DAY, …. Left out: copied from the catalog */
            uom?: (string | null) | null;
            /** @description Required unless pricingItemId gives it */
            unitPrice?: number | null;
            /** @description Percent that is ordered on top of what is built: 5 is 5 %. Left out: 0 */
            wastePercentage?: number | null;
            /** @description Whether the quantity with waste is bought in whole units. Left out: false */
            roundUp?: boolean | null;
            /** @description Whether sales tax is put on it, unless the bid is exempt. Left out: true */
            taxable?: boolean | null;
            /** @description Dollars to bring it. Left out: 0 */
            deliveryCost?: number | null;
        };
        UpdateMaterialItemInput: {
            /** @description As the item stands in lists */
            name?: string;
            /** @description What a document says of the item */
            description?: string | null;
            /** @description What a document says of it besides */
            notes?: string | null;
            /** @description What kind of thing it is */
            category?: ("concrete" | "rebar" | "wire_mesh" | "fiber" | "formwork" | "form_accessories" | "vapor_barrier" | "base_rock" | "insulation" | "expansion_joint" | "control_joint" | "joint_sealant" | "dowels" | "rebar_chairs" | "tie_wire" | "waterstop" | "anchor_bolts" | "embeds" | "curing_compound" | "sealer" | "bonding_agent" | "grout" | "admixtures" | "waterproofing" | "drainage" | "finishing_supplies" | "other") | null;
            /** @description A pricing item of category Material, whose rate is the price */
            pricingItemId?: string | null;
            /** @description How many; of materials and work in uom */
            quantity?: number | null;
            /** @description The unit that quantity counts: EA, LF, SF, CY, HR, DAY, …. Left out: copied from the catalog */
            uom?: (string | null) | null;
            /** @description Required unless pricingItemId gives it */
            unitPrice?: number | null;
            /** @description Percent that is ordered on top of what is built: 5 is 5 %. Left out: 0 */
            wastePercentage?: number | null;
            /** @description Whether the quantity with waste is bought in whole units. Left out: false */
            roundUp?: boolean | null;
            /** @description Whether sales tax is put on it, unless the bid is exempt. Left out: true */
            taxable?: boolean | null;
            /** @description Dollars to bring it. Left out: 0 */
            deliveryCost?: number | null;
        };
        /** @description A new item of the module subcontractor */
        CreateSubcontractorItemInput: {
            /** @description As the item stands in lists */
            name: string;
            /** @description What a document says of the item */
            description?: string | null;
            /** @description What a document says of it besides */
            notes?: string | null;
            /** @description What the subcontractor does, for people; null: not named */
            trade?: (string | null) | null;
            /** @description A pricing item of category Subcontractor, whose rate is the price */
            pricingItemId?: string | null;
            /** @description How many; of materials and work in uom. Left out: 1 */
            quantity?: number | null;
            /** @description The unit that quantity counts: EA, LF, SF, CY, HR, DAY, …. Left out: copied from the catalog */
            uom?: (string | null) | null;
            /** @description Dollars for one uom. Left out: copied from the catalog */
            unitPrice?: number | null;
            /** @description Whether it is a concrete pump, which is priced by hours and yards. Left out: false */
            isPump?: boolean | null;
            /** @description A pump of the catalog, which gives the rates; null: none */
            pumpPricingId?: string | null;
            /** @description Hours that the pump is there; null: none given */
            pumpHours?: number | null;
            /** @description DELIVERY: the hours of all pours of the concrete of the scope, which pumpHours then shows; null: pumpHours as typed */
            pumpHoursOf?: "DELIVERY" | null;
            /** @description Cubic yards that are pumped; null: those that the concrete of the scope orders */
            pumpCubicYards?: number | null;
            /** @description How often the pump comes. Left out: 1 */
            pumpTrips?: number | null;
            /** @description Dollars for an hour of the pump; null: none given. Left out: copied from the catalog */
            costPerHour?: number | null;
            /** @description Dollars for a cubic yard pumped; null: none given. Left out: copied from the catalog */
            costPerCY?: number | null;
            /** @description Dollars for each trip of the pump; null: none given. Left out: copied from the catalog */
            travelCost?: number | null;
            /** @description Hours that are billed at least; null: none given. Left out: copied from the catalog */
            minimumHours?: number | null;
        };
        UpdateSubcontractorItemInput: {
            /** @description As the item stands in lists */
            name?: string;
            /** @description What a document says of the item */
            description?: string | null;
            /** @description What a document says of it besides */
            notes?: string | null;
            /** @description What the subcontractor does, for people; null: not named */
            trade?: (string | null) | null;
            /** @description A pricing item of category Subcontractor, whose rate is the price */
            pricingItemId?: string | null;
            /** @description How many; of materials and work in uom. Left out: 1 */
            quantity?: number | null;
            /** @description The unit that quantity counts: EA, LF, SF, CY, HR, DAY, …. Left out: copied from the catalog */
            uom?: (string | null) | null;
            /** @description Dollars for one uom. Left out: copied from the catalog */
            unitPrice?: number | null;
            /** @description Whether it is a concrete pump, which is priced by hours and yards. Left out: false */
            isPump?: boolean | null;
            /** @description A pump of the catalog, which gives the rates; null: none */
            pumpPricingId?: string | null;
            /** @description Hours that the pump is there; null: none given */
            pumpHours?: number | null;
            /** @description DELIVERY: the hours of all pours of the concrete of the scope, which pumpHours then shows; null: pumpHours as typed */
            pumpHoursOf?: "DELIVERY" | null;
            /** @description Cubic yards that are pumped; null: those that the concrete of the scope orders */
            pumpCubicYards?: number | null;
            /** @description How often the pump comes. Left out: 1 */
            pumpTrips?: number | null;
            /** @description Dollars for an hour of the pump; null: none given. Left out: copied from the catalog */
            costPerHour?: number | null;
            /** @description Dollars for a cubic yard pumped; null: none given. Left out: copied from the catalog */
            costPerCY?: number | null;
            /** @description Dollars for each trip of the pump; null: none given. Left out: copied from the catalog */
            travelCost?: number | null;
            /** @description Hours that are billed at least; null: none given. Left out: copied from the catalog */
            minimumHours?: number | null;
        };
        /** @description A new item of the module misc */
        CreateMiscItemInput: {
            /** @description As the item stands in lists */
            name: string;
            /** @description What a document says of the item */
            description?: string | null;
            /** @description What a document says of it besides */
            notes?: string | null;
            /** @description What kind of thing it is. Left out: OTHER */
            category?: ("PERMIT" | "MOBILIZATION" | "TESTING" | "SUPERVISION" | "DUMP_FEES" | "SMALL_TOOLS" | "BOND" | "OTHER") | null;
            /** @description A pricing item of category Misc, whose rate is the price */
            pricingItemId?: string | null;
            /** @description How many; of materials and work in uom. Left out: 1 */
            quantity?: number | null;
            /** @description The unit that quantity counts: EA, LF, SF, CY, HR, DAY, …. Left out: copied from the catalog */
            uom?: (string | null) | null;
            /** @description Required unless pricingItemId gives it */
            unitCost?: number | null;
        };
        UpdateMiscItemInput: {
            /** @description As the item stands in lists */
            name?: string;
            /** @description What a document says of the item */
            description?: string | null;
            /** @description What a document says of it besides */
            notes?: string | null;
            /** @description What kind of thing it is. Left out: OTHER */
            category?: ("PERMIT" | "MOBILIZATION" | "TESTING" | "SUPERVISION" | "DUMP_FEES" | "SMALL_TOOLS" | "BOND" | "OTHER") | null;
            /** @description A pricing item of category Misc, whose rate is the price */
            pricingItemId?: string | null;
            /** @description How many; of materials and work in uom. Left out: 1 */
            quantity?: number | null;
            /** @description The unit that quantity counts: EA, LF, SF, CY, HR, DAY, …. Left out: copied from the catalog */
            uom?: (string | null) | null;
            /** @description Required unless pricingItemId gives it */
            unitCost?: number | null;
        };
        CreateClientInput: {
            /** @description Company or person that bids are made for, as it stands on proposals */
            name: string;
            /** @description Where the client is written to; null when there is none */
            email?: string | null;
        };
        UpdateClientInput: {
            /** @description Company or person that bids are made for, as it stands on proposals */
            name?: string;
            /** @description Where the client is written to; null when there is none */
            email?: string | null;
        };
        CreateBidChildInput: {
            /**
             * @description An alternate is offered beside the bid; a change order changes an awarded one
             * @enum {string}
             */
            kind: "ALTERNATE" | "CHANGE_ORDER";
            /** @description What is built, as it stands in lists and on the proposal */
            name: string;
            /** @description Stands in the history of the new bid */
            reason?: string | null;
            /** @description Scopes of the bid that the new one begins with copies of, with their items and in the order of the bid; none when left out */
            scopeIds?: string[] | null;
        };
        DuplicateBidInput: {
            /** @description The number that people know the bid by; no other bid has it */
            bidNumber: string;
            /** @description What is built, as it stands in lists and on the proposal */
            name: string;
        };
        ImportBidInput: {
            /**
             * Format: uuid
             * @description The id of the client that the copy is for
             */
            clientId: string;
            /** @description What the copy is called */
            newName: string;
            /** @description Left out, null or blank: the number of the source with the first free -2, -3, … */
            bidNumber?: string | null;
        };
        ChangeFormPlanInput: {
            /** @description All pours of the bid, in their order */
            pours: {
                /** @description Left out: a new pour */
                id?: string | null;
                /** @description What is poured: `North wall, lift 1` */
                name: string;
                /**
                 * Format: uuid
                 * @description A concrete item of the bid that has forms
                 */
                itemId: string;
                /** @description Square feet, with the multiplier; null: the item's rest in equal parts */
                contactSF?: number | null;
                /** @description The first day that the forms are held */
                setDate: string;
                /** @description The day of the pour */
                pourDate: string;
                /** @description Days from the pour until the forms are stripped */
                stripDays: number;
                /** @description Days more until they are free again. Left out: 0 */
                moveDays?: number | null;
            }[];
        };
        NewPackageLineInput: {
            /** @description Of a line that is there; left out: a new one */
            id?: string | null;
            /** @description What is to be priced */
            description: string;
            /** @description In the unit of the line */
            quantity: number;
            /** @description Unit of measure: `LF`, `LS` */
            uom: string;
            /** @description False: compared and ordered apart. Left out: true */
            required?: boolean | null;
            /** @description Dollars for a quote that leaves the line out; null: none */
            plugAmount?: number | null;
        };
        NewPackageRequirementInput: {
            /** @description Of a requirement that is there; left out: a new one */
            id?: string | null;
            /** @description What the vendor is asked to confirm */
            text: string;
        };
        NewPackageLinkInput: {
            /** @description An item of the bid */
            itemId?: string | null;
            /** @description What of the item; all but TOTAL of a concrete item alone. Left out: TOTAL */
            component?: ("TOTAL" | "CONCRETE" | "REBAR" | "FORMS" | "DELIVERY") | null;
            /** @description In place of an item: an entry of the timeline, for RENTAL and SUBCONTRACT alone */
            ganttEntryId?: string | null;
        };
        CreatePackageInput: {
            /** @description No other package of the bid has it */
            name: string;
            /**
             * @description The type of purchase order that it becomes
             * @enum {string}
             */
            kind: "CONCRETE" | "MATERIAL" | "RENTAL" | "SUBCONTRACT" | "PUMP" | "MISC";
            /** @description The section of the PM sheet; null: the one of the kind */
            section?: ("GENERAL CONDITIONS" | "LABOR" | "CONCRETE MATERIAL" | "PUMPING" | "REINFORCING MATERIALS" | "MATERIALS" | "EQUIPMENT" | "FUEL & HAULING" | "SUBCONTRACTORS") | null;
            /** @description When quotes are due; null: not said */
            dueAt?: string | null;
            /** @description What the request tells vendors besides */
            instructions?: string | null;
            /** @description Whether sales tax is put on it; null: true of MATERIAL and CONCRETE */
            taxable?: boolean | null;
            /** @description What vendors are asked a price for, in their order */
            lines: components["schemas"]["NewPackageLineInput"][];
            /** @description What vendors are asked to confirm; left out: nothing */
            requirements?: components["schemas"]["NewPackageRequirementInput"][] | null;
            /** @description What of the estimate the package prices; left out: nothing */
            links?: components["schemas"]["NewPackageLinkInput"][] | null;
        };
        UpdatePackageInput: {
            /** @description No other package of the bid has it */
            name?: string;
            /**
             * @description The type of purchase order that it becomes
             * @enum {string}
             */
            kind?: "CONCRETE" | "MATERIAL" | "RENTAL" | "SUBCONTRACT" | "PUMP" | "MISC";
            /** @description The section of the PM sheet; null: the one of the kind */
            section?: ("GENERAL CONDITIONS" | "LABOR" | "CONCRETE MATERIAL" | "PUMPING" | "REINFORCING MATERIALS" | "MATERIALS" | "EQUIPMENT" | "FUEL & HAULING" | "SUBCONTRACTORS") | null;
            /** @description When quotes are due; null: not said */
            dueAt?: string | null;
            /** @description What the request tells vendors besides */
            instructions?: string | null;
            /** @description Whether sales tax is put on it; null: true of MATERIAL and CONCRETE */
            taxable?: boolean | null;
            /** @description What vendors are asked a price for, in their order */
            lines?: components["schemas"]["NewPackageLineInput"][];
            /** @description What vendors are asked to confirm */
            requirements?: components["schemas"]["NewPackageRequirementInput"][];
            /** @description What of the estimate the package prices */
            links?: components["schemas"]["NewPackageLinkInput"][];
        };
        CarryQuoteInput: {
            /**
             * Format: uuid
             * @description A quote of the package
             */
            quoteId: string;
            /** @description Needed where another quote levels lower */
            reason?: string | null;
        };
        NewQuoteLineInput: {
            /**
             * Format: uuid
             * @description A line of the package
             */
            lineId: string;
            /**
             * @description Whether the quote includes the line
             * @enum {string}
             */
            coverage: "INCLUDED" | "EXCLUDED";
            /** @description Dollars a unit; null: none */
            unitPrice?: number | null;
            /** @description In place of the unit price: dollars for the line; null: none */
            amount?: number | null;
            /** @description What the vendor said of it */
            note?: string | null;
        };
        NewQuoteAnswerInput: {
            /**
             * Format: uuid
             * @description A requirement of the package
             */
            requirementId: string;
            /**
             * @description What the vendor said
             * @enum {string}
             */
            answer: "YES" | "NO" | "UNKNOWN";
            /** @description Dollars that make the quote comparable; null: none */
            adjustment?: number | null;
        };
        NewQuoteAdjustmentInput: {
            /** @description What it is for */
            description: string;
            /** @description Dollars that make the quote comparable with others; less than 0 takes off */
            amount: number;
        };
        CreateQuoteInput: {
            /** @description A vendor of purchasing of the kind of the package */
            vendorId?: string | null;
            /** @description In place of a vendor: the name of one that purchasing does not have */
            vendorName?: string | null;
            /** @description Null: now */
            receivedAt?: string | null;
            /** @description The last day; null: no end */
            validUntil?: string | null;
            /** @description Who took it; null: who sends it */
            by?: string | null;
            /** @description Dollars for all that is included; of LUMP_SUM alone */
            lumpSum?: number | null;
            /** @description Whether single lines may be ordered from it; null: true */
            splittable?: boolean | null;
            /** @description Whether its prices include sales tax; null: false */
            taxIncluded?: boolean | null;
            /** @description Whether it counts no more; null: false */
            withdrawn?: boolean | null;
            /** @description The quote of the same package that it replaces; null: none */
            replacesId?: string | null;
            /** @description The attachment of the bid that shows it; null: none */
            attachmentId?: string | null;
            /**
             * @description Prices by line, or one sum for all that is included
             * @enum {string}
             */
            form: "UNIT_PRICES" | "LUMP_SUM";
            /** @description What the vendor says of the lines; one that is left out is not included */
            lines?: components["schemas"]["NewQuoteLineInput"][] | null;
            /** @description What the vendor says of the requirements */
            answers?: components["schemas"]["NewQuoteAnswerInput"][] | null;
            /** @description What makes the quote comparable with others */
            adjustments?: components["schemas"]["NewQuoteAdjustmentInput"][] | null;
        };
        UpdateQuoteInput: {
            /** @description A vendor of purchasing of the kind of the package */
            vendorId?: string | null;
            /** @description In place of a vendor: the name of one that purchasing does not have */
            vendorName?: string | null;
            /** @description Null: now */
            receivedAt?: string | null;
            /** @description The last day; null: no end */
            validUntil?: string | null;
            /** @description Who took it; null: who sends it */
            by?: string | null;
            /** @description Dollars for all that is included; of LUMP_SUM alone */
            lumpSum?: number | null;
            /** @description Whether single lines may be ordered from it; null: true */
            splittable?: boolean | null;
            /** @description Whether its prices include sales tax; null: false */
            taxIncluded?: boolean | null;
            /** @description Whether it counts no more; null: false */
            withdrawn?: boolean | null;
            /** @description The quote of the same package that it replaces; null: none */
            replacesId?: string | null;
            /** @description The attachment of the bid that shows it; null: none */
            attachmentId?: string | null;
            /**
             * @description Prices by line, or one sum for all that is included
             * @enum {string}
             */
            form?: "UNIT_PRICES" | "LUMP_SUM";
            /** @description What the vendor says of the lines; one that is left out is not included */
            lines?: components["schemas"]["NewQuoteLineInput"][] | null;
            /** @description What the vendor says of the requirements */
            answers?: components["schemas"]["NewQuoteAnswerInput"][] | null;
            /** @description What makes the quote comparable with others */
            adjustments?: components["schemas"]["NewQuoteAdjustmentInput"][] | null;
        };
        NewRecipeParameterInput: {
            /** @description As formulas name it: `thicknessIn` */
            name: string;
            /** @description As the person who gives it is asked */
            label: string;
            /** @description What it is measured in; null: nothing */
            unit?: string | null;
            /**
             * @description What counts where none is given; null: one must be
             * @default null
             */
            default: number | null;
            /**
             * @description The least that it may be; null: any
             * @default null
             */
            min: number | null;
            /**
             * @description The greatest that it may be; null: any
             * @default null
             */
            max: number | null;
        };
        NewRecipeLineInput: {
            /** @description Of a line that is there; left out: a new one */
            id?: string | null;
            /**
             * @description The module of the item
             * @enum {string}
             */
            module: "concrete" | "labor" | "equipment" | "materials" | "subcontractor" | "misc";
            /**
             * @description The line makes an item where this is not 0; null: always
             * @default null
             */
            when: string | null;
            /** @description The fields of the item by their names; `rebar.spacing` is one within an object */
            fields: {
                [key: string]: {
                    /** @description `2 * (length + width)` */
                    formula: string;
                } | (string | number | boolean | null) | ((string | number | boolean | null) | {
                    [key: string]: (string | number | boolean | null) | {
                        [key: string]: string | number | boolean | null;
                    } | (string | number | boolean | null)[];
                })[] | {
                    [key: string]: (string | number | boolean | null) | {
                        [key: string]: string | number | boolean | null;
                    };
                };
            };
        };
        CreateRecipeInput: {
            /** @description No other recipe has it */
            name: string;
            /** @description What the recipe is for */
            description?: string | null;
            /** @description The type of scope that it is offered for first; null: any */
            scopeTypeId?: string | null;
            /** @description Whether it may be applied; null: true */
            isActive?: boolean | null;
            /** @description The numbers that it asks for */
            parameters?: components["schemas"]["NewRecipeParameterInput"][];
            /** @description The items that it makes, in their order */
            lines: components["schemas"]["NewRecipeLineInput"][];
        };
        UpdateRecipeInput: {
            /** @description No other recipe has it */
            name?: string;
            /** @description What the recipe is for */
            description?: string | null;
            /** @description The type of scope that it is offered for first; null: any */
            scopeTypeId?: string | null;
            /** @description Whether it may be applied; null: true */
            isActive?: boolean | null;
            /** @description The numbers that it asks for */
            parameters?: components["schemas"]["NewRecipeParameterInput"][];
            /** @description The items that it makes, in their order */
            lines?: components["schemas"]["NewRecipeLineInput"][];
        };
        TryRecipeInput: {
            /**
             * @description The value of each parameter by its name
             * @default {}
             */
            parameters: {
                [key: string]: number;
            };
            /** @description The dimensions that `scope.length` and the like name */
            scope?: {
                /** @description Feet */
                length?: number | null;
                /** @description Feet */
                width?: number | null;
                /** @description Feet */
                height?: number | null;
                /** @description Feet */
                diameter?: number | null;
                /** @description Left out: 1 */
                multiplier?: number | null;
            } | null;
        };
        ApplyRecipeInput: {
            /**
             * Format: uuid
             * @description An active recipe
             */
            recipeId: string;
            /**
             * @description The value of each parameter by its name
             * @default {}
             */
            parameters: {
                [key: string]: number;
            };
            /** @description Answers what would come of it, with 200, and writes nothing */
            dryRun?: boolean | null;
        };
        ChangeRecipeApplicationInput: {
            /**
             * @description What is left out stays as it was
             * @default {}
             */
            parameters: {
                [key: string]: number;
            };
            /** @description Takes the recipe as it is today; left out: as it was applied */
            toRevision?: "latest" | null;
        };
        AddRecipientInput: {
            /**
             * Format: uuid
             * @description Whom the bid is offered to; once a bid
             */
            clientId: string;
            /** @description A person there, as on the proposal; null: none */
            attention?: string | null;
            /** @description Dollars on top of the total of the bid, negative to deduct; null: 0 */
            adjustment?: number | null;
            /** @description Why, for those who estimate; printed nowhere */
            note?: string | null;
            /** @description When the proposal went out; null: not yet */
            sentAt?: string | null;
        };
        UpdateRecipientInput: {
            /**
             * Format: uuid
             * @description Whom the bid is offered to; once a bid
             */
            clientId?: string;
            /** @description A person there, as on the proposal; null: none */
            attention?: string | null;
            /** @description Dollars on top of the total of the bid, negative to deduct; null: 0 */
            adjustment?: number | null;
            /** @description Why, for those who estimate; printed nowhere */
            note?: string | null;
            /** @description When the proposal went out; null: not yet */
            sentAt?: string | null;
        };
        FindRateUsesInput: {
            /** @description Records of the catalog of any kind, each by its id, 1 to 5000; an unknown one is held by nobody */
            recordIds: string[];
        };
        RecalculateInput: {
            /** @description True: tells what would change, and changes nothing */
            dryRun?: boolean | null;
            /** @description Items and GANTT entries whose rates are renewed; else all, and the bid's sales tax */
            itemIds?: string[] | null;
            /** @description True: renews overhead and profit too */
            markups?: boolean | null;
        } | null;
        EnterBidResultInput: {
            /**
             * @description What became of the bid
             * @enum {string}
             */
            outcome?: "WON" | "LOST" | "NO_BID" | "CANCELLED";
            /** @description The day of the decision */
            decidedOn?: string;
            /** @description Why; null: not known */
            reason?: ("PRICE" | "SCOPE" | "SCHEDULE" | "RELATIONSHIP" | "CLIENT_CANCELLED" | "OTHER") | null;
            /** @description What else there is to know */
            note?: string | null;
            /** @description The others; null: none are known */
            bidders?: {
                /** @description The firm; once in a result */
                name: string;
                /** @description Dollars that it asked */
                amount: number;
            }[] | null;
        };
        CreateScopeTypeInput: {
            /** @description The kind of work: `Column Footing`; no other type has it */
            name: string;
            /** @description What work of this type is, for who chooses it */
            description?: string | null;
            /** @description Categories of materials that a scope of this type should not lack; a missing one is told, never refused */
            requiredMaterialCategories?: ("concrete" | "rebar" | "wire_mesh" | "fiber" | "formwork" | "form_accessories" | "vapor_barrier" | "base_rock" | "insulation" | "expansion_joint" | "control_joint" | "joint_sealant" | "dowels" | "rebar_chairs" | "tie_wire" | "waterstop" | "anchor_bolts" | "embeds" | "curing_compound" | "sealer" | "bonding_agent" | "grout" | "admixtures" | "waterproofing" | "drainage" | "finishing_supplies" | "other")[] | null;
            /** @description Whether new scopes may have the type; null: true */
            isActive?: boolean | null;
        };
        UpdateScopeTypeInput: {
            /** @description The kind of work: `Column Footing`; no other type has it */
            name?: string;
            /** @description What work of this type is, for who chooses it */
            description?: string | null;
            /** @description Categories of materials that a scope of this type should not lack; a missing one is told, never refused */
            requiredMaterialCategories?: ("concrete" | "rebar" | "wire_mesh" | "fiber" | "formwork" | "form_accessories" | "vapor_barrier" | "base_rock" | "insulation" | "expansion_joint" | "control_joint" | "joint_sealant" | "dowels" | "rebar_chairs" | "tie_wire" | "waterstop" | "anchor_bolts" | "embeds" | "curing_compound" | "sealer" | "bonding_agent" | "grout" | "admixtures" | "waterproofing" | "drainage" | "finishing_supplies" | "other")[] | null;
            /** @description Whether new scopes may have the type; null: true */
            isActive?: boolean | null;
        };
        OrderScopeTypesInput: {
            /** @description The types from the first on; those that are left out follow in the order they have */
            ids: string[];
        };
        CreateScopeInput: {
            /**
             * Format: uuid
             * @description The bid that the scope is part of
             */
            bidId: string;
            /** @description The part of the building, as it stands in the bid */
            name: string;
            /**
             * Format: uuid
             * @description The kind of work, one of the scope types
             */
            typeId: string;
            /** @description Scales all costs of the scope; 1 when left out */
            multiplier?: number | null;
            /** @description The form of the concrete, for people: `square`, `round` */
            shape?: string | null;
            /** @description Feet; what concrete items of the scope begin with */
            length?: number | null;
            /** @description Feet; what concrete items of the scope begin with */
            width?: number | null;
            /** @description Feet; for people, no cost is calculated from it */
            height?: number | null;
            /** @description Feet, where the scope is round */
            diameter?: number | null;
            /** @description Cubic yards of concrete as taken off, for people; costs follow from the items */
            cubicYards?: number | null;
            /** @description What a proposal says of the scope */
            description?: string | null;
            /** @description What a proposal of unit prices prices the scope by; goes with bidUom */
            bidQuantity?: number | null;
            /** @description Unit of bidQuantity, as the proposal prints it: `EA`, `SF` */
            bidUom?: string | null;
        };
        UpdateScopeInput: {
            /** @description The part of the building, as it stands in the bid */
            name?: string;
            /** @description The kind of work, one of the scope types; null: none */
            typeId?: string | null;
            /** @description Scales all costs of the scope; 1 when left out */
            multiplier?: number | null;
            /** @description The form of the concrete, for people: `square`, `round` */
            shape?: string | null;
            /** @description Feet; what concrete items of the scope begin with */
            length?: number | null;
            /** @description Feet; what concrete items of the scope begin with */
            width?: number | null;
            /** @description Feet; for people, no cost is calculated from it */
            height?: number | null;
            /** @description Feet, where the scope is round */
            diameter?: number | null;
            /** @description Cubic yards of concrete as taken off, for people; costs follow from the items */
            cubicYards?: number | null;
            /** @description What a proposal says of the scope */
            description?: string | null;
            /** @description What a proposal of unit prices prices the scope by; goes with bidUom */
            bidQuantity?: number | null;
            /** @description Unit of bidQuantity, as the proposal prints it: `EA`, `SF` */
            bidUom?: string | null;
        };
        CopyScopeInput: {
            /** @description Null or left out: the bid of the scope */
            bidId?: string | null;
            /** @description Left out: `<name> (copy)` */
            name?: string | null;
            /** @description Left out: that of the scope */
            multiplier?: number | null;
        };
        ReorderScopesInput: {
            /** @description The scopes that get another place; the others keep theirs */
            scopes: {
                /**
                 * Format: uuid
                 * @description A scope of the bid
                 */
                id: string;
                /** @description Its place among the scopes, from 0 */
                position: number;
            }[];
        };
        SentInheritanceSettingsInput: {
            /** @description Which dimensions follow the concrete of the parent; null: none */
            concreteDimensions?: {
                /** @description Whether any dimension follows at the next sync */
                enabled: boolean;
                /** @description The length of its concrete is that of the parent */
                inheritLength: boolean;
                /** @description The width of its concrete is that of the parent */
                inheritWidth: boolean;
                /** @description The depth of its concrete is that of the parent */
                inheritDepth: boolean;
            } | null;
            /** @description Whether materials follow those of the parent; null: not */
            materials?: {
                /** @description Whether materials follow at the next sync */
                enabled: boolean;
            } | null;
            /** @description Whether rebar follows that of the parent; null: not */
            rebar?: {
                /** @description Whether rebar follows at the next sync */
                enabled: boolean;
            } | null;
        };
        LinkScopeInput: {
            /**
             * Format: uuid
             * @description The scope of the same bid that it takes dimensions and materials from
             */
            parentScopeId: string;
            /** @description Left out: all off */
            inheritanceSettings?: components["schemas"]["SentInheritanceSettingsInput"] | null;
        };
        NewMappedColumnInput: {
            /** @description As the first line of the export calls the column */
            head: string;
            /**
             * @description The column of ours: `depth`, `rebar.size`; null: what stands there is left out
             * @default null
             */
            field: string | null;
            /**
             * @description What its numbers are measured in: they are converted; null: as the field is
             * @default null
             */
            unit: ("FT" | "IN" | "YD" | "SF" | "SY" | "CF" | "CY" | "EA") | null;
            /**
             * @description What each number is multiplied by besides; null: nothing
             * @default null
             */
            factor: number | null;
        };
        CreateTakeoffMappingInput: {
            /** @description No other mapping has it: `Bluebeam` */
            name: string;
            /** @description The columns of the export */
            columns: components["schemas"]["NewMappedColumnInput"][];
            /**
             * @description What a column of ours holds where the file says nothing, by its name
             * @default {}
             */
            defaults: {
                [key: string]: string | number | boolean;
            };
        };
        UpdateTakeoffMappingInput: {
            /** @description No other mapping has it: `Bluebeam` */
            name?: string;
            /** @description The columns of the export */
            columns?: components["schemas"]["NewMappedColumnInput"][];
            /** @description What a column of ours holds where the file says nothing, by its name */
            defaults?: {
                [key: string]: string | number | boolean;
            };
        };
        BidAdjustment: {
            /**
             * Format: uuid
             * @description Stays the same for as long as the record is there
             */
            id: string;
            /** @description What is cut or added, and why */
            description: string;
            /** @description Dollars of cost; negative: a cut */
            amount: number;
            /**
             * @description The section of the PM sheet that it counts in
             * @enum {string}
             */
            section: "GENERAL CONDITIONS" | "LABOR" | "CONCRETE MATERIAL" | "PUMPING" | "REINFORCING MATERIALS" | "MATERIALS" | "EQUIPMENT" | "FUEL & HAULING" | "SUBCONTRACTORS";
        };
        RateSource: {
            /**
             * @description Copied from a record of the catalog
             * @constant
             */
            kind: "catalog";
            /** @description As a person names it: `variable fica_rate` */
            record: string;
            /** @description The id of the record */
            recordId: string;
            /** @description The version of the rate book that it was copied at */
            revision: number;
        } | {
            /**
             * @description Given by a person
             * @constant
             */
            kind: "typed";
        } | {
            /**
             * @description Calculated from the concrete of the scope
             * @constant
             */
            kind: "followed";
            /** @description As a person names it: `concrete Slab` */
            record: string;
            /** @description The id of the concrete item, or of the scope for all of it */
            recordId: string;
        } | {
            /**
             * @description Made by a formula of a recipe, and not typed since
             * @constant
             */
            kind: "recipe";
            /** @description As a person names it: `recipe Slab on grade` */
            record: string;
            /** @description The id of the recipe, which may be gone */
            recordId: string;
            /** @description `2*(length+width)` */
            formula: string;
        };
        /** @description What of it a carried package prices; null: all of it counts */
        SupersededBy: {
            /**
             * Format: uuid
             * @description The package that carries a quote for it
             */
            packageId: string;
            /**
             * @description All of it, or a part of a concrete item
             * @enum {string}
             */
            component: "TOTAL" | "CONCRETE" | "REBAR" | "FORMS" | "DELIVERY";
            /** @description Dollars of its own cost that count nothing */
            amount: number;
            /** @description Other parts of the item, priced by packages too */
            others: {
                /**
                 * Format: uuid
                 * @description The package that carries a quote for it
                 */
                packageId: string;
                /**
                 * @description All of it, or a part of a concrete item
                 * @enum {string}
                 */
                component: "TOTAL" | "CONCRETE" | "REBAR" | "FORMS" | "DELIVERY";
                /** @description Dollars of its own cost that count nothing */
                amount: number;
            }[];
        } | null;
        ConcreteItem: {
            /**
             * Format: uuid
             * @description Stays the same for as long as the item is there
             */
            id: string;
            /**
             * Format: uuid
             * @description The scope that it is part of
             */
            scopeId: string;
            /**
             * @description What kind of cost it is
             * @constant
             */
            module: "concrete";
            /** @description Its place among the items of its scope and module, from 0 */
            position: number;
            /** @description As the item stands in lists */
            name: string;
            /** @description What a document says of the item; null: nothing */
            description: string | null;
            /** @description What a document says of it besides; null: nothing */
            notes: string | null;
            /**
             * @description How the volume is measured: RECTANGLE by length, width and depth, CIRCULAR by diameter and height, AREA by areaSF and depth, CUSTOM by cubicYards
             * @enum {string}
             */
            shape: "RECTANGLE" | "CIRCULAR" | "CUSTOM" | "AREA";
            /** @description Feet; null: the length of the scope */
            length: number | null;
            /** @description Feet; null: the width of the scope */
            width: number | null;
            /** @description Thickness in depthUnit; null: the height of the scope, in feet */
            depth: number | null;
            /**
             * @description The unit of depth: feet or inches
             * @enum {string}
             */
            depthUnit: "FT" | "IN";
            /** @description Feet, of CIRCULAR; null: the diameter of the scope */
            diameter: number | null;
            /** @description Feet, of CIRCULAR; null: the height of the scope */
            height: number | null;
            /** @description Square feet of one element, of AREA; null: none given */
            areaSF: number | null;
            /** @description Feet around the area, where its edge is formed; null: none given */
            perimeterFt: number | null;
            /** @description Cubic yards without waste of the whole item, in place of its dimensions; null: these count */
            cubicYards: number | null;
            /** @description How many; of materials and work in uom */
            quantity: number;
            /** @description Percent that is ordered on top of what is built: 5 is 5 % */
            wastePercentage: number | null;
            /** @description A concrete mix of the catalog, which gives the price; null: none */
            mixId: string | null;
            /** @description Dollars. Left out: the mix's; 0 with a warning where there is none */
            pricePerCY: number | null;
            /** @description Whether sales tax is put on it, unless the bid is exempt */
            taxable: boolean;
            /** @description The first mat of rebar; null: none */
            rebar: {
                /** @description Whether the mat counts */
                enabled: boolean;
                /** @description A rebar rate, which gives size, spacing, orientation, pounds per SF and price; null: counted bars */
                rateId: string | null;
                /** @description Size of the bars; null: none given */
                size: ("#3" | "#4" | "#5" | "#6" | "#7" | "#8" | "#9" | "#10" | "#11") | null;
                /** @description Inches from bar to bar; null: none given */
                spacing: number | null;
                /**
                 * @description Which way the bars run: along the length, across it, or both
                 * @enum {string}
                 */
                orientation: "LONGITUDINAL" | "TRANSVERSE" | "BOTH";
                /** @description Of counted bars */
                weightPerFoot: number | null;
                /** @description Of a mat by a rebar rate */
                poundsPerSF: number | null;
                /** @description Dollars for a pound; null: none given */
                pricePerPound: number | null;
                /** @description Percent that is ordered on top of what is built: 5 is 5 % */
                wastePercentage: number;
            } | null;
            /** @description The second mat of rebar; null: none */
            secondMat: {
                /** @description Whether the mat counts */
                enabled: boolean;
                /** @description A rebar rate, which gives size, spacing, orientation, pounds per SF and price; null: counted bars */
                rateId: string | null;
                /** @description Size of the bars; null: none given */
                size: ("#3" | "#4" | "#5" | "#6" | "#7" | "#8" | "#9" | "#10" | "#11") | null;
                /** @description Inches from bar to bar; null: none given */
                spacing: number | null;
                /**
                 * @description Which way the bars run: along the length, across it, or both
                 * @enum {string}
                 */
                orientation: "LONGITUDINAL" | "TRANSVERSE" | "BOTH";
                /** @description Of counted bars */
                weightPerFoot: number | null;
                /** @description Of a mat by a rebar rate */
                poundsPerSF: number | null;
                /** @description Dollars for a pound; null: none given */
                pricePerPound: number | null;
                /** @description Percent that is ordered on top of what is built: 5 is 5 % */
                wastePercentage: number;
            } | null;
            forms: {
                /**
                 * @description Form faces
                 * @enum {string}
                 */
                faces: "EDGE" | "LONG_SIDES" | "ONE_SIDE" | "SOFFIT" | "SOFFIT_AND_EDGE" | "ROUND" | "TYPED";
                /** @description Square feet of one element, of TYPED */
                contactSF: number | null;
                /** @description Square feet of one element on top, such as bulkheads */
                addSF: number;
                /** @description Square feet of one element that are not formed, such as openings */
                deductSF: number;
                /** @description A form system, which gives method, uses and rates */
                formSystemId: string | null;
                /** @description Form method */
                method: ("MADE" | "OWNED" | "RENTED") | null;
                /** @description How often they are used. Left out: those of the form system, else 1 */
                uses: number | null;
                /** @description Percent that is ordered on top of what is built: 5 is 5 % */
                wastePercentage: number;
                /** @description Months on rent, of RENTED */
                rentMonths: number | null;
                /** @description Dollars to make a square foot of forms, of MADE */
                firstCostPerSF: number | null;
                /** @description Percent of the first cost that each further use takes, of MADE */
                lossPercentage: number | null;
                /** @description Dollars for a square foot of contact, of OWNED */
                chargePerUsePerSF: number | null;
                /** @description Dollars for a square foot and month, of RENTED */
                rentPerSFMonth: number | null;
                /** @description Dollars for a square foot of contact: ties, hardware, release agent */
                accessoriesPerSF: number | null;
            } | null;
            /** @description Bars as a schedule lists them, by mark; null: none */
            bars: {
                /** @description As the drawings name it, unique in the item */
                mark: string;
                /**
                 * @description Size of the bar
                 * @enum {string}
                 */
                size: "#3" | "#4" | "#5" | "#6" | "#7" | "#8" | "#9" | "#10" | "#11";
                /** @description Bars of one element; null: by runFt and spacingIn */
                count: number | null;
                /** @description Feet that the bars are spread over; null: they are counted */
                runFt: number | null;
                /** @description Inches from bar to bar; null: they are counted */
                spacingIn: number | null;
                /** @description Whether there is a bar at both ends of the run */
                bothEnds: boolean;
                /** @description Feet of one bar without its hooks; null: by legsIn */
                lengthFt: number | null;
                /** @description Inches of each leg of one bar, out to out; null: by lengthFt */
                legsIn: number[] | null;
                /**
                 * @description The hook at one end: H90 and H180 of main bars, S90 and S135 of stirrups
                 * @enum {string}
                 */
                hookA: "NONE" | "H90" | "H180" | "S90" | "S135";
                /**
                 * @description The hook at one end: H90 and H180 of main bars, S90 and S135 of stirrups
                 * @enum {string}
                 */
                hookB: "NONE" | "H90" | "H180" | "S90" | "S135";
                /** @description Feet of the bars as delivered. Left out: 40 to #5, 60 from #6 */
                stockFt: number;
                /** @description Inches of a lap where a bar is longer than the stock; null: by lap */
                lapIn: number | null;
                /** @description What the length of a lap follows from; null: lapIn */
                lap: {
                    /**
                     * @description A: the development length; B: 1.3 times it
                     * @enum {string}
                     */
                    class: "A" | "B";
                    /** @description Pounds per square inch of the concrete, 2,500 to 10,000 */
                    fc: number;
                    /** @description Whether more than 12 inches of fresh concrete are below it */
                    topBar: boolean;
                    /** @description Whether it is coated with epoxy */
                    epoxy: boolean;
                } | null;
                /** @description Percent that is ordered on top of what is built: 5 is 5 % */
                wastePercentage: number;
                /** @description Pounds. Left out: copied from the rebar price of the size */
                weightPerFoot: number | null;
                /** @description Dollars. Left out: copied from the rebar price of the size */
                pricePerPound: number | null;
                /** @description Dollars for a pound that is cut and bent */
                fabricationPerPound: number;
            }[] | null;
            /** @description How the concrete comes and what is charged besides; null: only the concrete is priced */
            delivery: {
                /** @description Delivery terms, which give load, minimum, waiting and fees; null: typed ones */
                termsId: string | null;
                /** @description Pours that the order is split into. Left out: 1 */
                pours: number;
                /** @description Cubic yards that are placed in an hour */
                placeCYPerHour: number;
                /** @description Minutes of each truck before it unloads. Left out: 0 */
                setupMinutes: number;
                /** @description What the pours meet, by which fees apply. Left out: none */
                conditions: ("ALWAYS" | "WINTER" | "HOT" | "SATURDAY" | "SUNDAY")[];
                /** @description Cubic yards of a full truck */
                loadCY: number | null;
                /** @description Cubic yards below which a load is short; null: no load is */
                minimumLoadCY: number | null;
                /** @description Dollars for a cubic yard that a short load lacks */
                shortPerCY: number | null;
                /** @description Short load tiers */
                tiers: {
                    /** @description It is for a load of fewer cubic yards than this */
                    belowCY: number;
                    /** @description Dollars for such a load */
                    perLoad: number;
                }[] | null;
                /** @description Minutes of a cubic yard that are free; null: waiting is not charged */
                freeMinutesPerCY: number | null;
                /** @description Dollars for each minute beyond; null: waiting is not charged */
                waitPerMinute: number | null;
                /** @description Fees per load */
                perLoadFees: {
                    /** @description As the supplier calls it */
                    name: string;
                    /** @description Dollars for one load */
                    amount: number;
                }[] | null;
                /** @description Fees per CY */
                perCYFees: {
                    /** @description As the supplier calls it */
                    name: string;
                    /** @description Dollars for one cubic yard */
                    amount: number;
                    /**
                     * @description When it applies
                     * @enum {string}
                     */
                    when: "ALWAYS" | "WINTER" | "HOT" | "SATURDAY" | "SUNDAY";
                }[] | null;
                /** @description Plant openings */
                openings: {
                    /**
                     * @description When it applies
                     * @enum {string}
                     */
                    when: "ALWAYS" | "WINTER" | "HOT" | "SATURDAY" | "SUNDAY";
                    /** @description Dollars for one pour */
                    amount: number;
                }[] | null;
            } | null;
            /** @description The item of the parent scope, after a sync */
            inheritedFromId: string | null;
            /** @description Where each rate, and what a recipe made, came from, by the name of its field */
            rateSources: {
                [key: string]: components["schemas"]["RateSource"];
            };
            /** @description Each component of the total, and the quantities that it was priced by */
            breakdown: {
                [key: string]: unknown;
            };
            /** @description Dollars, before the multiplier of the scope */
            totalCost: number;
            /** @description What is allowed but unlikely; never refuses */
            warnings: {
                /** @description The field that it is about: `rebar.spacing` */
                field: string;
                /** @description One sentence for a person */
                message: string;
            }[];
            /**
             * Format: date-time
             * @description When it was made, in UTC
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed, in UTC
             */
            updatedAt: string;
            supersededBy: components["schemas"]["SupersededBy"];
        };
        LaborItem: {
            /**
             * Format: uuid
             * @description Stays the same for as long as the item is there
             */
            id: string;
            /**
             * Format: uuid
             * @description The scope that it is part of
             */
            scopeId: string;
            /**
             * @description What kind of cost it is
             * @constant
             */
            module: "labor";
            /** @description Its place among the items of its scope and module, from 0 */
            position: number;
            /** @description As the item stands in lists */
            name: string;
            /** @description What a document says of the item; null: nothing */
            description: string | null;
            /** @description What a document says of it besides; null: nothing */
            notes: string | null;
            /** @description A pricing item of category Labor, whose rate is the price */
            pricingItemId: string | null;
            /** @description How many people work */
            workers: number;
            /** @description Hours that each of them works on a day */
            hoursPerDay: number;
            /** @description Days that they work */
            days: number;
            /** @description Dollars for an hour of one worker, before payroll taxes and insurance */
            hourlyRate: number;
            /** @description Hours of a day after which overtime begins; null: never */
            overtimeAfterHours: number | null;
            /** @description What an hour of overtime is paid by: 1.5 is half as much again */
            overtimeMultiplier: number;
            /** @description Dollars for a worker and day away; it counts where the bid has per diem enabled */
            perDiemRate: number | null;
            /** @description Days that per diem is paid for; null: the days */
            perDiemDays: number | null;
            /** @description FICA as a fraction of wages: 0.0765 is 7.65 % */
            ficaRate: number | null;
            /** @description Federal unemployment tax as a fraction of wages: 0.006 is 0.6 % */
            futaRate: number | null;
            /** @description State unemployment tax as a fraction of wages: 0.0175 is 1.75 % */
            sutaRate: number | null;
            /** @description Depreciation of vehicles as a fraction of wages: 0.03 is 3 % */
            autoDepreciationRate: number | null;
            /** @description Fuel of vehicles as a fraction of wages: 0.02 is 2 % */
            autoFuelRate: number | null;
            /** @description Insurance of vehicles as a fraction of wages: 0.01 is 1 % */
            autoInsuranceRate: number | null;
            /** @description Workers' compensation, percent of wages without the premium of overtime: 12 is 12 % */
            wcPercentage: number | null;
            /** @description General liability and pollution insurance, percent of wages without the premium of overtime: 2 is 2 % */
            glPollutionPercentage: number | null;
            /** @description A crew of the catalog, whose members are copied; null: none */
            crewId: string | null;
            /** @description Who works, each with a rate; then workers and hourlyRate follow from them. Null: as workers and hourlyRate say */
            crewMembers: {
                /** @description What the member is: Carpenter */
                classification: string;
                /** @description How many of them */
                count: number;
                /** @description A pricing item of category Labor, whose rate is the price */
                pricingItemId: string | null;
                /** @description Dollars. Null: that of the pricing item */
                hourlyRate: number | null;
            }[] | null;
            /** @description What is done and how fast; then the days follow from it. Null: the days are typed */
            production: {
                /** @description A production rate of the catalog, which gives basis, rate, unit and range; null: none */
                productionRateId: string | null;
                /** @description As the production rate was named when it was copied; null: none */
                productionRateName: string | null;
                /**
                 * @description What the rate counts, and per what. Sent with the rate
                 * @enum {string}
                 */
                basis: "UNITS_PER_HOUR" | "HOURS_PER_UNIT" | "MAN_HOURS_PER_UNIT" | "UNITS_PER_MAN_HOUR" | "UNITS_PER_SHIFT" | "SHIFTS_PER_UNIT";
                /** @description As the basis says. Sent with the basis */
                rate: number;
                /** @description What the quantity counts */
                uom: string;
                /**
                 * @description Where the quantity comes from: typed, or of the concrete of the scope before its multiplier
                 * @enum {string}
                 */
                quantityOf: "TYPED" | "NET_CY" | "ORDERED_CY" | "FORM_SF" | "TOP_SF" | "REBAR_LB";
                /** @description In uom. Required when typed, else calculated */
                quantity: number | null;
                /** @description The concrete item of the scope that the quantity follows; null: all of them */
                itemId: string | null;
                /** @description Percent: 90 takes longer than 100 */
                efficiencyPercentage: number;
                /**
                 * @description Whether days are rounded up to the next half or whole one
                 * @enum {string}
                 */
                roundDays: "NONE" | "HALF" | "WHOLE";
                /** @description The lowest usual rate, in the basis; null: none given */
                low: number | null;
                /** @description The highest usual rate, in the basis; null: none given */
                high: number | null;
            } | null;
            /** @description The item of the parent scope, after a sync */
            inheritedFromId: string | null;
            /** @description Where each rate, and what a recipe made, came from, by the name of its field */
            rateSources: {
                [key: string]: components["schemas"]["RateSource"];
            };
            /** @description Each component of the total, and the quantities that it was priced by */
            breakdown: {
                [key: string]: unknown;
            };
            /** @description Dollars, before the multiplier of the scope */
            totalCost: number;
            /** @description What is allowed but unlikely; never refuses */
            warnings: {
                /** @description The field that it is about: `rebar.spacing` */
                field: string;
                /** @description One sentence for a person */
                message: string;
            }[];
            /**
             * Format: date-time
             * @description When it was made, in UTC
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed, in UTC
             */
            updatedAt: string;
            supersededBy: components["schemas"]["SupersededBy"];
        };
        EquipmentItem: {
            /**
             * Format: uuid
             * @description Stays the same for as long as the item is there
             */
            id: string;
            /**
             * Format: uuid
             * @description The scope that it is part of
             */
            scopeId: string;
            /**
             * @description What kind of cost it is
             * @constant
             */
            module: "equipment";
            /** @description Its place among the items of its scope and module, from 0 */
            position: number;
            /** @description As the item stands in lists */
            name: string;
            /** @description What a document says of the item; null: nothing */
            description: string | null;
            /** @description What a document says of it besides; null: nothing */
            notes: string | null;
            /** @description A pricing item of the catalog, which gives the rates; null: none */
            pricingItemId: string | null;
            /** @description Dollars for a day of one machine; null: not rented by the day */
            dailyRate: number | null;
            /** @description Dollars for a week of one machine; null: not rented by the week */
            weeklyRate: number | null;
            /** @description Dollars for a month of one machine; null: not rented by the month */
            monthlyRate: number | null;
            /** @description How many; of materials and work in uom */
            quantity: number;
            /** @description Days that each machine is on rent */
            durationDays: number;
            /**
             * @description Which rates are taken: BEST is the cheapest mix of them that covers the days
             * @enum {string}
             */
            rateType: "BEST" | "DAILY" | "WEEKLY" | "MONTHLY";
            /**
             * @description Whether the machine is rented or ours
             * @enum {string}
             */
            ownership: "RENTED" | "OWNED";
            /** @description Whether fuel is charged for the days of use */
            usesFuel: boolean;
            /** @description Days that the machine runs; null: its whole duration */
            usageDays: number | null;
            /** @description Dollars for a day of use of one machine */
            fuelChargePerDay: number | null;
            /** @description Percent of the rental: 5 is 5 % */
            rentalInsurancePercentage: number | null;
            /** @description Dollars to bring it */
            deliveryCost: number;
            /** @description Dollars to fetch it back */
            pickupCost: number;
            /** @description The item of the parent scope, after a sync */
            inheritedFromId: string | null;
            /** @description Where each rate, and what a recipe made, came from, by the name of its field */
            rateSources: {
                [key: string]: components["schemas"]["RateSource"];
            };
            /** @description Each component of the total, and the quantities that it was priced by */
            breakdown: {
                [key: string]: unknown;
            };
            /** @description Dollars, before the multiplier of the scope */
            totalCost: number;
            /** @description What is allowed but unlikely; never refuses */
            warnings: {
                /** @description The field that it is about: `rebar.spacing` */
                field: string;
                /** @description One sentence for a person */
                message: string;
            }[];
            /**
             * Format: date-time
             * @description When it was made, in UTC
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed, in UTC
             */
            updatedAt: string;
            supersededBy: components["schemas"]["SupersededBy"];
        };
        MaterialItem: {
            /**
             * Format: uuid
             * @description Stays the same for as long as the item is there
             */
            id: string;
            /**
             * Format: uuid
             * @description The scope that it is part of
             */
            scopeId: string;
            /**
             * @description What kind of cost it is
             * @constant
             */
            module: "materials";
            /** @description Its place among the items of its scope and module, from 0 */
            position: number;
            /** @description As the item stands in lists */
            name: string;
            /** @description What a document says of the item; null: nothing */
            description: string | null;
            /** @description What a document says of it besides; null: nothing */
            notes: string | null;
            /**
             * @description What kind of thing it is
             * @enum {string}
             */
            category: "concrete" | "rebar" | "wire_mesh" | "fiber" | "formwork" | "form_accessories" | "vapor_barrier" | "base_rock" | "insulation" | "expansion_joint" | "control_joint" | "joint_sealant" | "dowels" | "rebar_chairs" | "tie_wire" | "waterstop" | "anchor_bolts" | "embeds" | "curing_compound" | "sealer" | "bonding_agent" | "grout" | "admixtures" | "waterproofing" | "drainage" | "finishing_supplies" | "other";
            /** @description A pricing item of category Material, whose rate is the price */
            pricingItemId: string | null;
            /** @description How many; of materials and work in uom */
            quantity: number;
            /** @description The unit that quantity counts: EA, LF, SF, CY, HR, DAY, … */
            uom: string;
            /** @description Dollars for one uom */
            unitPrice: number;
            /** @description Percent that is ordered on top of what is built: 5 is 5 % */
            wastePercentage: number;
            /** @description Whether the quantity with waste is bought in whole units */
            roundUp: boolean;
            /** @description Whether sales tax is put on it, unless the bid is exempt */
            taxable: boolean;
            /** @description Dollars to bring it */
            deliveryCost: number;
            /** @description The item of the parent scope, after a sync */
            inheritedFromId: string | null;
            /** @description Where each rate, and what a recipe made, came from, by the name of its field */
            rateSources: {
                [key: string]: components["schemas"]["RateSource"];
            };
            /** @description Each component of the total, and the quantities that it was priced by */
            breakdown: {
                [key: string]: unknown;
            };
            /** @description Dollars, before the multiplier of the scope */
            totalCost: number;
            /** @description What is allowed but unlikely; never refuses */
            warnings: {
                /** @description The field that it is about: `rebar.spacing` */
                field: string;
                /** @description One sentence for a person */
                message: string;
            }[];
            /**
             * Format: date-time
             * @description When it was made, in UTC
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed, in UTC
             */
            updatedAt: string;
            supersededBy: components["schemas"]["SupersededBy"];
        };
        SubcontractorItem: {
            /**
             * Format: uuid
             * @description Stays the same for as long as the item is there
             */
            id: string;
            /**
             * Format: uuid
             * @description The scope that it is part of
             */
            scopeId: string;
            /**
             * @description What kind of cost it is
             * @constant
             */
            module: "subcontractor";
            /** @description Its place among the items of its scope and module, from 0 */
            position: number;
            /** @description As the item stands in lists */
            name: string;
            /** @description What a document says of the item; null: nothing */
            description: string | null;
            /** @description What a document says of it besides; null: nothing */
            notes: string | null;
            /** @description What the subcontractor does, for people; null: not named */
            trade: string | null;
            /** @description A pricing item of category Subcontractor, whose rate is the price */
            pricingItemId: string | null;
            /** @description How many; of materials and work in uom */
            quantity: number;
            /** @description The unit that quantity counts: EA, LF, SF, CY, HR, DAY, … */
            uom: string;
            /** @description Dollars for one uom */
            unitPrice: number | null;
            /** @description Whether it is a concrete pump, which is priced by hours and yards */
            isPump: boolean;
            /** @description A pump of the catalog, which gives the rates; null: none */
            pumpPricingId: string | null;
            /** @description Hours that the pump is there; null: none given */
            pumpHours: number | null;
            /** @description DELIVERY: the hours of all pours of the concrete of the scope, which pumpHours then shows; null: pumpHours as typed */
            pumpHoursOf: "DELIVERY" | null;
            /** @description Cubic yards that are pumped; null: those that the concrete of the scope orders */
            pumpCubicYards: number | null;
            /** @description How often the pump comes */
            pumpTrips: number;
            /** @description Dollars for an hour of the pump; null: none given */
            costPerHour: number | null;
            /** @description Dollars for a cubic yard pumped; null: none given */
            costPerCY: number | null;
            /** @description Dollars for each trip of the pump; null: none given */
            travelCost: number | null;
            /** @description Hours that are billed at least; null: none given */
            minimumHours: number | null;
            /** @description The item of the parent scope, after a sync */
            inheritedFromId: string | null;
            /** @description Where each rate, and what a recipe made, came from, by the name of its field */
            rateSources: {
                [key: string]: components["schemas"]["RateSource"];
            };
            /** @description Each component of the total, and the quantities that it was priced by */
            breakdown: {
                [key: string]: unknown;
            };
            /** @description Dollars, before the multiplier of the scope */
            totalCost: number;
            /** @description What is allowed but unlikely; never refuses */
            warnings: {
                /** @description The field that it is about: `rebar.spacing` */
                field: string;
                /** @description One sentence for a person */
                message: string;
            }[];
            /**
             * Format: date-time
             * @description When it was made, in UTC
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed, in UTC
             */
            updatedAt: string;
            supersededBy: components["schemas"]["SupersededBy"];
        };
        MiscItem: {
            /**
             * Format: uuid
             * @description Stays the same for as long as the item is there
             */
            id: string;
            /**
             * Format: uuid
             * @description The scope that it is part of
             */
            scopeId: string;
            /**
             * @description What kind of cost it is
             * @constant
             */
            module: "misc";
            /** @description Its place among the items of its scope and module, from 0 */
            position: number;
            /** @description As the item stands in lists */
            name: string;
            /** @description What a document says of the item; null: nothing */
            description: string | null;
            /** @description What a document says of it besides; null: nothing */
            notes: string | null;
            /**
             * @description What kind of thing it is
             * @enum {string}
             */
            category: "PERMIT" | "MOBILIZATION" | "TESTING" | "SUPERVISION" | "DUMP_FEES" | "SMALL_TOOLS" | "BOND" | "OTHER";
            /** @description A pricing item of category Misc, whose rate is the price */
            pricingItemId: string | null;
            /** @description How many; of materials and work in uom */
            quantity: number;
            /** @description The unit that quantity counts: EA, LF, SF, CY, HR, DAY, … */
            uom: string;
            /** @description Dollars for one uom; negative: a credit */
            unitCost: number;
            /** @description The item of the parent scope, after a sync */
            inheritedFromId: string | null;
            /** @description Where each rate, and what a recipe made, came from, by the name of its field */
            rateSources: {
                [key: string]: components["schemas"]["RateSource"];
            };
            /** @description Each component of the total, and the quantities that it was priced by */
            breakdown: {
                [key: string]: unknown;
            };
            /** @description Dollars, before the multiplier of the scope */
            totalCost: number;
            /** @description What is allowed but unlikely; never refuses */
            warnings: {
                /** @description The field that it is about: `rebar.spacing` */
                field: string;
                /** @description One sentence for a person */
                message: string;
            }[];
            /**
             * Format: date-time
             * @description When it was made, in UTC
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed, in UTC
             */
            updatedAt: string;
            supersededBy: components["schemas"]["SupersededBy"];
        };
        TypeOfScope: {
            /**
             * Format: uuid
             * @description Stays the same for as long as the type is there
             */
            id: string;
            /** @description The kind of work */
            name: string;
            /** @description What work of this type is; null: not said */
            description: string | null;
            /** @description Categories of materials that a scope of this type should not lack */
            requiredMaterialCategories: ("concrete" | "rebar" | "wire_mesh" | "fiber" | "formwork" | "form_accessories" | "vapor_barrier" | "base_rock" | "insulation" | "expansion_joint" | "control_joint" | "joint_sealant" | "dowels" | "rebar_chairs" | "tie_wire" | "waterstop" | "anchor_bolts" | "embeds" | "curing_compound" | "sealer" | "bonding_agent" | "grout" | "admixtures" | "waterproofing" | "drainage" | "finishing_supplies" | "other")[];
            /** @description Whether new scopes may have the type */
            isActive: boolean;
        };
        ScopeType: {
            /**
             * Format: uuid
             * @description Stays the same for as long as the type is there
             */
            id: string;
            /** @description The kind of work */
            name: string;
            /** @description What work of this type is; null: not said */
            description: string | null;
            /** @description Categories of materials that a scope of this type should not lack */
            requiredMaterialCategories: ("concrete" | "rebar" | "wire_mesh" | "fiber" | "formwork" | "form_accessories" | "vapor_barrier" | "base_rock" | "insulation" | "expansion_joint" | "control_joint" | "joint_sealant" | "dowels" | "rebar_chairs" | "tie_wire" | "waterstop" | "anchor_bolts" | "embeds" | "curing_compound" | "sealer" | "bonding_agent" | "grout" | "admixtures" | "waterproofing" | "drainage" | "finishing_supplies" | "other")[];
            /** @description Whether new scopes may have the type */
            isActive: boolean;
            /** @description Its place among the types, as an administrator has put them */
            position: number;
        };
        InheritanceSettings: {
            /** @description Of the concrete of the parent */
            concreteDimensions?: {
                /** @description Whether any dimension follows at the next sync */
                enabled: boolean;
                /** @description The length of its concrete is that of the parent */
                inheritLength: boolean;
                /** @description The width of its concrete is that of the parent */
                inheritWidth: boolean;
                /** @description The depth of its concrete is that of the parent */
                inheritDepth: boolean;
            };
            /** @description Of the materials of the parent */
            materials?: {
                /** @description Whether materials follow at the next sync */
                enabled: boolean;
            };
            /** @description Of the rebar of the parent */
            rebar?: {
                /** @description Whether rebar follows at the next sync */
                enabled: boolean;
            };
        };
        /** @description A scope without its items */
        PlainScope: {
            /**
             * Format: uuid
             * @description Stays the same for as long as the record is there
             */
            id: string;
            /**
             * Format: uuid
             * @description The bid that the scope is part of
             */
            bidId: string;
            /** @description The kind of work, one of the scope types; null: none */
            typeId: string | null;
            /** @description The part of the building, as it stands in the bid */
            name: string;
            /** @description Its place among the scopes, from 0 */
            position: number;
            /** @description How many times it is built; scales all of its costs */
            multiplier: number;
            /** @description The form of the concrete, for people; null: not given */
            shape: string | null;
            /** @description Feet */
            length: number | null;
            /** @description Feet */
            width: number | null;
            /** @description Feet */
            height: number | null;
            /** @description Feet */
            diameter: number | null;
            /** @description Cubic yards as taken off, for people; costs follow from the items */
            cubicYards: number | null;
            /** @description What a proposal says of the scope */
            description: string | null;
            /** @description What a proposal of unit prices prices it by */
            bidQuantity: number | null;
            /** @description Unit of bidQuantity */
            bidUom: string | null;
            /** @description Dollars; calculated, with the multiplier */
            concreteCost: number;
            /** @description Dollars; calculated, with the multiplier */
            laborCost: number;
            /** @description Dollars; calculated, with the multiplier */
            equipmentCost: number;
            /** @description Dollars; calculated, with the multiplier */
            materialCost: number;
            /** @description Dollars; calculated, with the multiplier */
            subcontractorCost: number;
            /** @description Dollars; calculated, with the multiplier */
            miscCost: number;
            /** @description Dollars; calculated, with the multiplier */
            totalCost: number;
            /** @description The scope that it takes dimensions and materials from; null: none */
            parentScopeId: string | null;
            /** @description What follows the parent; null: nothing */
            inheritanceSettings: components["schemas"]["InheritanceSettings"] | null;
            /** @description When it last took them over, in UTC; null: never */
            lastSyncedAt: string | null;
            /** @description Whether the parent has changed since that sync; false without a parent or a sync */
            parentChangedSince: boolean;
            /**
             * Format: date-time
             * @description When it was made, in UTC
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed, in UTC
             */
            updatedAt: string;
        };
        Scope: {
            /**
             * Format: uuid
             * @description Stays the same for as long as the record is there
             */
            id: string;
            /**
             * Format: uuid
             * @description The bid that the scope is part of
             */
            bidId: string;
            /** @description The kind of work, one of the scope types; null: none */
            typeId: string | null;
            /** @description The part of the building, as it stands in the bid */
            name: string;
            /** @description Its place among the scopes, from 0 */
            position: number;
            /** @description How many times it is built; scales all of its costs */
            multiplier: number;
            /** @description The form of the concrete, for people; null: not given */
            shape: string | null;
            /** @description Feet */
            length: number | null;
            /** @description Feet */
            width: number | null;
            /** @description Feet */
            height: number | null;
            /** @description Feet */
            diameter: number | null;
            /** @description Cubic yards as taken off, for people; costs follow from the items */
            cubicYards: number | null;
            /** @description What a proposal says of the scope */
            description: string | null;
            /** @description What a proposal of unit prices prices it by */
            bidQuantity: number | null;
            /** @description Unit of bidQuantity */
            bidUom: string | null;
            /** @description Dollars; calculated, with the multiplier */
            concreteCost: number;
            /** @description Dollars; calculated, with the multiplier */
            laborCost: number;
            /** @description Dollars; calculated, with the multiplier */
            equipmentCost: number;
            /** @description Dollars; calculated, with the multiplier */
            materialCost: number;
            /** @description Dollars; calculated, with the multiplier */
            subcontractorCost: number;
            /** @description Dollars; calculated, with the multiplier */
            miscCost: number;
            /** @description Dollars; calculated, with the multiplier */
            totalCost: number;
            /** @description The scope that it takes dimensions and materials from; null: none */
            parentScopeId: string | null;
            /** @description What follows the parent; null: nothing */
            inheritanceSettings: components["schemas"]["InheritanceSettings"] | null;
            /** @description When it last took them over, in UTC; null: never */
            lastSyncedAt: string | null;
            /** @description Whether the parent has changed since that sync; false without a parent or a sync */
            parentChangedSince: boolean;
            /**
             * Format: date-time
             * @description When it was made, in UTC
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed, in UTC
             */
            updatedAt: string;
            /** @description The kind of work; null: none */
            scopeType: components["schemas"]["TypeOfScope"] | null;
            /** @description The scope that it takes dimensions and materials from; null: none */
            parent: components["schemas"]["PlainScope"] | null;
            /** @description The scopes that take theirs from it */
            children: components["schemas"]["PlainScope"][];
            /** @description Its items of the module concrete, in their order */
            concreteItems: components["schemas"]["ConcreteItem"][];
            /** @description Its items of the module labor, in their order */
            laborItems: components["schemas"]["LaborItem"][];
            /** @description Its items of the module equipment, in their order */
            equipmentItems: components["schemas"]["EquipmentItem"][];
            /** @description Its items of the module materials, in their order */
            materialItems: components["schemas"]["MaterialItem"][];
            /** @description Its items of the module subcontractor, in their order */
            subcontractorItems: components["schemas"]["SubcontractorItem"][];
            /** @description Its items of the module misc, in their order */
            miscItems: components["schemas"]["MiscItem"][];
        };
        KeptField: {
            /**
             * Format: uuid
             * @description The item of this scope
             */
            itemId: string;
            /** @description Its name */
            name: string;
            /** @description `rebar.spacing` is a field within an object */
            field: string;
            /** @description The value that stays; null: none */
            own: unknown;
            /** @description The parent's value; null: none, or the parent has lost the item */
            parent: unknown;
        };
        SyncedScope: {
            /**
             * Format: uuid
             * @description Stays the same for as long as the record is there
             */
            id: string;
            /**
             * Format: uuid
             * @description The bid that the scope is part of
             */
            bidId: string;
            /** @description The kind of work, one of the scope types; null: none */
            typeId: string | null;
            /** @description The part of the building, as it stands in the bid */
            name: string;
            /** @description Its place among the scopes, from 0 */
            position: number;
            /** @description How many times it is built; scales all of its costs */
            multiplier: number;
            /** @description The form of the concrete, for people; null: not given */
            shape: string | null;
            /** @description Feet */
            length: number | null;
            /** @description Feet */
            width: number | null;
            /** @description Feet */
            height: number | null;
            /** @description Feet */
            diameter: number | null;
            /** @description Cubic yards as taken off, for people; costs follow from the items */
            cubicYards: number | null;
            /** @description What a proposal says of the scope */
            description: string | null;
            /** @description What a proposal of unit prices prices it by */
            bidQuantity: number | null;
            /** @description Unit of bidQuantity */
            bidUom: string | null;
            /** @description Dollars; calculated, with the multiplier */
            concreteCost: number;
            /** @description Dollars; calculated, with the multiplier */
            laborCost: number;
            /** @description Dollars; calculated, with the multiplier */
            equipmentCost: number;
            /** @description Dollars; calculated, with the multiplier */
            materialCost: number;
            /** @description Dollars; calculated, with the multiplier */
            subcontractorCost: number;
            /** @description Dollars; calculated, with the multiplier */
            miscCost: number;
            /** @description Dollars; calculated, with the multiplier */
            totalCost: number;
            /** @description The scope that it takes dimensions and materials from; null: none */
            parentScopeId: string | null;
            /** @description What follows the parent; null: nothing */
            inheritanceSettings: components["schemas"]["InheritanceSettings"] | null;
            /** @description When it last took them over, in UTC; null: never */
            lastSyncedAt: string | null;
            /** @description Whether the parent has changed since that sync; false without a parent or a sync */
            parentChangedSince: boolean;
            /**
             * Format: date-time
             * @description When it was made, in UTC
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed, in UTC
             */
            updatedAt: string;
            /** @description The kind of work; null: none */
            scopeType: components["schemas"]["TypeOfScope"] | null;
            /** @description The scope that it takes dimensions and materials from; null: none */
            parent: components["schemas"]["PlainScope"] | null;
            /** @description The scopes that take theirs from it */
            children: components["schemas"]["PlainScope"][];
            /** @description Its items of the module concrete, in their order */
            concreteItems: components["schemas"]["ConcreteItem"][];
            /** @description Its items of the module labor, in their order */
            laborItems: components["schemas"]["LaborItem"][];
            /** @description Its items of the module equipment, in their order */
            equipmentItems: components["schemas"]["EquipmentItem"][];
            /** @description Its items of the module materials, in their order */
            materialItems: components["schemas"]["MaterialItem"][];
            /** @description Its items of the module subcontractor, in their order */
            subcontractorItems: components["schemas"]["SubcontractorItem"][];
            /** @description Its items of the module misc, in their order */
            miscItems: components["schemas"]["MiscItem"][];
            /** @description How many of the scope's own materials gave way to the parent's of the same kind */
            replaced: number;
            /** @description How many items the sync has changed, added or taken away */
            updated: number;
            /** @description Own changes of items that came from the parent, as far as they differ from it */
            kept: components["schemas"]["KeptField"][];
        };
        Client: {
            /**
             * Format: uuid
             * @description Stays the same for as long as the record is there
             */
            id: string;
            /** @description Company or person that bids are made for */
            name: string;
            /** @description Address that the client is written to; null: none */
            email: string | null;
            /** @description E-mail of the creating user */
            createdBy: string;
            /**
             * Format: date-time
             * @description When it was made, in UTC
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed, in UTC
             */
            updatedAt: string;
        };
        BidSummary: {
            /**
             * Format: uuid
             * @description Stays the same for as long as the record is there
             */
            id: string;
            /** @description The number that people know the bid by */
            bidNumber: string;
            /** @description What is built */
            name: string;
            /**
             * Format: uuid
             * @description The client that the bid is for
             */
            clientId: string;
            /** @description The address of the job; null: not given */
            location: string | null;
            /** @description Null: the regional variables of `location` */
            rateLocation: string | null;
            /**
             * @description An alternate and a change order are bids under a bid
             * @enum {string}
             */
            kind: "BID" | "ALTERNATE" | "CHANGE_ORDER";
            /** @description Of an alternate or a change order, the bid it is under */
            baseBidId: string | null;
            /** @description Null before the award, and on alternates and change orders */
            contract: {
                /** @description Total cost when a change of status first awarded the bid */
                original: number;
                /** @description Of accepted alternates */
                alternates: number;
                /** @description Of approved change orders */
                changes: number;
                /** @description The sum of the three */
                total: number;
            } | null;
            /** @description When the client wants the bid */
            dueAt: string | null;
            /** @description Since then scopes, items, entries, percentages, taxes, modes and rate region stay */
            lockedAt: string | null;
            /** @description E-mail of who awarded or locked the bid */
            lockedBy: string | null;
            /** @description E-mail of the owner */
            createdBy: string;
            /**
             * @description Where the bid stands between draft and award
             * @enum {string}
             */
            status: "DRAFT" | "SUBMITTED" | "NEGOTIATION" | "AWARDED" | "COMPLETED" | "LOST";
            /**
             * @description Where equipment and crews are planned: in each scope, or on the timeline of the whole bid
             * @enum {string}
             */
            equipmentBiddingMode: "TRADITIONAL" | "GANTT";
            /** @description Dollars; calculated */
            concreteCost: number;
            /** @description Dollars; calculated */
            laborCost: number;
            /** @description Dollars; calculated */
            equipmentCost: number;
            /** @description Dollars; calculated */
            materialCost: number;
            /** @description Dollars; calculated */
            subcontractorCost: number;
            /** @description Dollars; calculated */
            miscCost: number;
            /** @description Dollars that the adjustments of bid day come to: in the subtotal, in no module */
            adjustmentsCost: number;
            /** @description Dollars; calculated */
            subtotalCost: number;
            /** @description Dollars; calculated */
            overheadAmount: number;
            /** @description Dollars; calculated */
            profitAmount: number;
            /** @description Dollars; 0 without contingency */
            contingencyAmount: number;
            /** @description Dollars; 0 without a bond */
            bondAmount: number;
            /** @description Dollars; calculated */
            totalCost: number;
            /** @description Percent: 10 is 10 % */
            overheadPercentage: number;
            /** @description Percent: 10 is 10 % */
            profitPercentage: number;
            /** @description Percent: 10 is 10 % */
            salesTaxPercentage: number;
            /** @description Modules with an overhead or a profit of their own; null: none */
            markups: {
                /**
                 * @description One of the six
                 * @enum {string}
                 */
                module: "concrete" | "labor" | "equipment" | "materials" | "subcontractor" | "misc";
                /** @description Percent; null: the bid’s */
                overheadPercentage: number | null;
                /** @description Percent; null: the bid’s */
                profitPercentage: number | null;
            }[] | null;
            /** @description Percent of the subtotal; null: none */
            contingencyPercentage: number | null;
            /** @description Percent of the total; null: none */
            bondPercentage: number | null;
            /** @description Whether no sales tax is put on what is bought */
            taxExempt: boolean;
            /** @description Whether labor items count per diem, by the day and worker */
            perDiemEnabled: boolean;
            /** @description What others import the bid by; null: it is not shared */
            shareCode: string | null;
            /** @description Since when, in UTC; null: it is not shared */
            shareCodeAt: string | null;
            /** @description The bid that it is a copy of; null: none */
            sourceBidId: string | null;
            /** @description Who owns that bid; null: it is no copy of another user */
            sourceUserId: string | null;
            /**
             * Format: date-time
             * @description When it was made, in UTC
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When anything of it was last changed, in UTC
             */
            lastUpdated: string;
            /** @description What is allowed but unlikely about the write that is answered; never refuses */
            warnings: {
                /** @description The field that it is about: `rebar.spacing` */
                field: string;
                /** @description One sentence for a person */
                message: string;
            }[];
        };
        Bid: {
            /**
             * Format: uuid
             * @description Stays the same for as long as the record is there
             */
            id: string;
            /** @description The number that people know the bid by */
            bidNumber: string;
            /** @description What is built */
            name: string;
            /**
             * Format: uuid
             * @description The client that the bid is for
             */
            clientId: string;
            /** @description The address of the job; null: not given */
            location: string | null;
            /** @description Null: the regional variables of `location` */
            rateLocation: string | null;
            /**
             * @description An alternate and a change order are bids under a bid
             * @enum {string}
             */
            kind: "BID" | "ALTERNATE" | "CHANGE_ORDER";
            /** @description Of an alternate or a change order, the bid it is under */
            baseBidId: string | null;
            /** @description Null before the award, and on alternates and change orders */
            contract: {
                /** @description Total cost when a change of status first awarded the bid */
                original: number;
                /** @description Of accepted alternates */
                alternates: number;
                /** @description Of approved change orders */
                changes: number;
                /** @description The sum of the three */
                total: number;
            } | null;
            /** @description When the client wants the bid */
            dueAt: string | null;
            /** @description Since then scopes, items, entries, percentages, taxes, modes and rate region stay */
            lockedAt: string | null;
            /** @description E-mail of who awarded or locked the bid */
            lockedBy: string | null;
            /** @description E-mail of the owner */
            createdBy: string;
            /**
             * @description Where the bid stands between draft and award
             * @enum {string}
             */
            status: "DRAFT" | "SUBMITTED" | "NEGOTIATION" | "AWARDED" | "COMPLETED" | "LOST";
            /**
             * @description Where equipment and crews are planned: in each scope, or on the timeline of the whole bid
             * @enum {string}
             */
            equipmentBiddingMode: "TRADITIONAL" | "GANTT";
            /** @description Dollars; calculated */
            concreteCost: number;
            /** @description Dollars; calculated */
            laborCost: number;
            /** @description Dollars; calculated */
            equipmentCost: number;
            /** @description Dollars; calculated */
            materialCost: number;
            /** @description Dollars; calculated */
            subcontractorCost: number;
            /** @description Dollars; calculated */
            miscCost: number;
            /** @description Dollars that the adjustments of bid day come to: in the subtotal, in no module */
            adjustmentsCost: number;
            /** @description Dollars; calculated */
            subtotalCost: number;
            /** @description Dollars; calculated */
            overheadAmount: number;
            /** @description Dollars; calculated */
            profitAmount: number;
            /** @description Dollars; 0 without contingency */
            contingencyAmount: number;
            /** @description Dollars; 0 without a bond */
            bondAmount: number;
            /** @description Dollars; calculated */
            totalCost: number;
            /** @description Percent: 10 is 10 % */
            overheadPercentage: number;
            /** @description Percent: 10 is 10 % */
            profitPercentage: number;
            /** @description Percent: 10 is 10 % */
            salesTaxPercentage: number;
            /** @description Modules with an overhead or a profit of their own; null: none */
            markups: {
                /**
                 * @description One of the six
                 * @enum {string}
                 */
                module: "concrete" | "labor" | "equipment" | "materials" | "subcontractor" | "misc";
                /** @description Percent; null: the bid’s */
                overheadPercentage: number | null;
                /** @description Percent; null: the bid’s */
                profitPercentage: number | null;
            }[] | null;
            /** @description Percent of the subtotal; null: none */
            contingencyPercentage: number | null;
            /** @description Percent of the total; null: none */
            bondPercentage: number | null;
            /** @description Whether no sales tax is put on what is bought */
            taxExempt: boolean;
            /** @description Whether labor items count per diem, by the day and worker */
            perDiemEnabled: boolean;
            /** @description What others import the bid by; null: it is not shared */
            shareCode: string | null;
            /** @description Since when, in UTC; null: it is not shared */
            shareCodeAt: string | null;
            /** @description The bid that it is a copy of; null: none */
            sourceBidId: string | null;
            /** @description Who owns that bid; null: it is no copy of another user */
            sourceUserId: string | null;
            /**
             * Format: date-time
             * @description When it was made, in UTC
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When anything of it was last changed, in UTC
             */
            lastUpdated: string;
            /** @description What is allowed but unlikely about the write that is answered; never refuses */
            warnings: {
                /** @description The field that it is about: `rebar.spacing` */
                field: string;
                /** @description One sentence for a person */
                message: string;
            }[];
            /** @description The client that the bid is for */
            client: {
                /**
                 * Format: uuid
                 * @description Stays the same for as long as the record is there
                 */
                id: string;
                /** @description Company or person */
                name: string;
            };
        };
        BidAttachment: {
            /** @description Stays the same for as long as the file is there */
            id: string;
            /**
             * Format: uuid
             * @description The bid that it belongs to
             */
            bidId: string;
            /** @description As it was called when it was uploaded */
            fileName: string;
            /** @description As recognised from the content */
            contentType: string;
            /** @description Bytes */
            size: number;
            /** @description Readable without a session until urlExpiresAt; another one each time */
            url: string;
            /** @description Until when url can be read, in UTC */
            urlExpiresAt: string;
            /** @description E-mail address */
            uploadedBy: string;
            /** @description When it was uploaded, in UTC */
            createdAt: string;
        };
        WholeBid: {
            /**
             * Format: uuid
             * @description Stays the same for as long as the record is there
             */
            id: string;
            /** @description The number that people know the bid by */
            bidNumber: string;
            /** @description What is built */
            name: string;
            /**
             * Format: uuid
             * @description The client that the bid is for
             */
            clientId: string;
            /** @description The address of the job; null: not given */
            location: string | null;
            /** @description Null: the regional variables of `location` */
            rateLocation: string | null;
            /**
             * @description An alternate and a change order are bids under a bid
             * @enum {string}
             */
            kind: "BID" | "ALTERNATE" | "CHANGE_ORDER";
            /** @description Of an alternate or a change order, the bid it is under */
            baseBidId: string | null;
            /** @description Null before the award, and on alternates and change orders */
            contract: {
                /** @description Total cost when a change of status first awarded the bid */
                original: number;
                /** @description Of accepted alternates */
                alternates: number;
                /** @description Of approved change orders */
                changes: number;
                /** @description The sum of the three */
                total: number;
            } | null;
            /** @description When the client wants the bid */
            dueAt: string | null;
            /** @description Since then scopes, items, entries, percentages, taxes, modes and rate region stay */
            lockedAt: string | null;
            /** @description E-mail of who awarded or locked the bid */
            lockedBy: string | null;
            /** @description E-mail of the owner */
            createdBy: string;
            /**
             * @description Where the bid stands between draft and award
             * @enum {string}
             */
            status: "DRAFT" | "SUBMITTED" | "NEGOTIATION" | "AWARDED" | "COMPLETED" | "LOST";
            /**
             * @description Where equipment and crews are planned: in each scope, or on the timeline of the whole bid
             * @enum {string}
             */
            equipmentBiddingMode: "TRADITIONAL" | "GANTT";
            /** @description Dollars; calculated */
            concreteCost: number;
            /** @description Dollars; calculated */
            laborCost: number;
            /** @description Dollars; calculated */
            equipmentCost: number;
            /** @description Dollars; calculated */
            materialCost: number;
            /** @description Dollars; calculated */
            subcontractorCost: number;
            /** @description Dollars; calculated */
            miscCost: number;
            /** @description Dollars that the adjustments of bid day come to: in the subtotal, in no module */
            adjustmentsCost: number;
            /** @description Dollars; calculated */
            subtotalCost: number;
            /** @description Dollars; calculated */
            overheadAmount: number;
            /** @description Dollars; calculated */
            profitAmount: number;
            /** @description Dollars; 0 without contingency */
            contingencyAmount: number;
            /** @description Dollars; 0 without a bond */
            bondAmount: number;
            /** @description Dollars; calculated */
            totalCost: number;
            /** @description Percent: 10 is 10 % */
            overheadPercentage: number;
            /** @description Percent: 10 is 10 % */
            profitPercentage: number;
            /** @description Percent: 10 is 10 % */
            salesTaxPercentage: number;
            /** @description Modules with an overhead or a profit of their own; null: none */
            markups: {
                /**
                 * @description One of the six
                 * @enum {string}
                 */
                module: "concrete" | "labor" | "equipment" | "materials" | "subcontractor" | "misc";
                /** @description Percent; null: the bid’s */
                overheadPercentage: number | null;
                /** @description Percent; null: the bid’s */
                profitPercentage: number | null;
            }[] | null;
            /** @description Percent of the subtotal; null: none */
            contingencyPercentage: number | null;
            /** @description Percent of the total; null: none */
            bondPercentage: number | null;
            /** @description Whether no sales tax is put on what is bought */
            taxExempt: boolean;
            /** @description Whether labor items count per diem, by the day and worker */
            perDiemEnabled: boolean;
            /** @description What others import the bid by; null: it is not shared */
            shareCode: string | null;
            /** @description Since when, in UTC; null: it is not shared */
            shareCodeAt: string | null;
            /** @description The bid that it is a copy of; null: none */
            sourceBidId: string | null;
            /** @description Who owns that bid; null: it is no copy of another user */
            sourceUserId: string | null;
            /**
             * Format: date-time
             * @description When it was made, in UTC
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When anything of it was last changed, in UTC
             */
            lastUpdated: string;
            /** @description What is allowed but unlikely about the write that is answered; never refuses */
            warnings: {
                /** @description The field that it is about: `rebar.spacing` */
                field: string;
                /** @description One sentence for a person */
                message: string;
            }[];
            /** @description The client that the bid is for */
            client: components["schemas"]["Client"];
            /** @description The parts of the bid with their items, in their order */
            scopes: components["schemas"]["Scope"][];
            /** @description Empty while the document service cannot be reached */
            attachments: components["schemas"]["BidAttachment"][];
        };
        BidRevision: {
            /** @description Counts from 1 within its bid */
            number: number;
            /**
             * Format: date-time
             * @description When the bid was moved, in UTC
             */
            at: string;
            /** @description E-mail of who moved the bid */
            by: string;
            /**
             * @description Where it was moved to: SUBMITTED or AWARDED
             * @enum {string}
             */
            status: "DRAFT" | "SUBMITTED" | "NEGOTIATION" | "AWARDED" | "COMPLETED" | "LOST";
            /** @description Dollars; the total cost of the bid then */
            totalCost: number;
        };
        WhatIfAnswer: {
            /**
             * Format: uuid
             * @description The bid
             */
            bidId: string;
            /** @description Dollars */
            concreteCost: number;
            /** @description Dollars */
            laborCost: number;
            /** @description Dollars */
            equipmentCost: number;
            /** @description Dollars */
            materialCost: number;
            /** @description Dollars */
            subcontractorCost: number;
            /** @description Dollars */
            miscCost: number;
            /** @description Dollars */
            totalCost: number;
            /** @description Dollars: cuts and additions of bid day */
            adjustmentsCost: number;
            /** @description Dollars */
            subtotalCost: number;
            /** @description Dollars */
            overheadAmount: number;
            /** @description Dollars */
            profitAmount: number;
            /** @description Dollars */
            contingencyAmount: number;
            /** @description Dollars */
            bondAmount: number;
            /** @description As the bid is now */
            previous: {
                /** @description Dollars */
                concreteCost: number;
                /** @description Dollars */
                laborCost: number;
                /** @description Dollars */
                equipmentCost: number;
                /** @description Dollars */
                materialCost: number;
                /** @description Dollars */
                subcontractorCost: number;
                /** @description Dollars */
                miscCost: number;
                /** @description Dollars */
                totalCost: number;
                /** @description Dollars: cuts and additions of bid day */
                adjustmentsCost: number;
                /** @description Dollars */
                subtotalCost: number;
                /** @description Dollars */
                overheadAmount: number;
                /** @description Dollars */
                profitAmount: number;
                /** @description Dollars */
                contingencyAmount: number;
                /** @description Dollars */
                bondAmount: number;
            };
            /** @description What it would be less what it is */
            difference: {
                /** @description Dollars */
                concreteCost: number;
                /** @description Dollars */
                laborCost: number;
                /** @description Dollars */
                equipmentCost: number;
                /** @description Dollars */
                materialCost: number;
                /** @description Dollars */
                subcontractorCost: number;
                /** @description Dollars */
                miscCost: number;
                /** @description Dollars */
                totalCost: number;
                /** @description Dollars: cuts and additions of bid day */
                adjustmentsCost: number;
                /** @description Dollars */
                subtotalCost: number;
                /** @description Dollars */
                overheadAmount: number;
                /** @description Dollars */
                profitAmount: number;
                /** @description Dollars */
                contingencyAmount: number;
                /** @description Dollars */
                bondAmount: number;
            };
            /** @description In their order */
            scopes: {
                /**
                 * Format: uuid
                 * @description The scope
                 */
                scopeId: string;
                /** @description The part of the building */
                name: string;
                /** @description Dollars */
                concreteCost: number;
                /** @description Dollars */
                laborCost: number;
                /** @description Dollars */
                equipmentCost: number;
                /** @description Dollars */
                materialCost: number;
                /** @description Dollars */
                subcontractorCost: number;
                /** @description Dollars */
                miscCost: number;
                /** @description Dollars */
                totalCost: number;
                /** @description As the scope is now */
                previous: {
                    /** @description Dollars */
                    concreteCost: number;
                    /** @description Dollars */
                    laborCost: number;
                    /** @description Dollars */
                    equipmentCost: number;
                    /** @description Dollars */
                    materialCost: number;
                    /** @description Dollars */
                    subcontractorCost: number;
                    /** @description Dollars */
                    miscCost: number;
                    /** @description Dollars */
                    totalCost: number;
                };
                /** @description What it would be less what it is */
                difference: {
                    /** @description Dollars */
                    concreteCost: number;
                    /** @description Dollars */
                    laborCost: number;
                    /** @description Dollars */
                    equipmentCost: number;
                    /** @description Dollars */
                    materialCost: number;
                    /** @description Dollars */
                    subcontractorCost: number;
                    /** @description Dollars */
                    miscCost: number;
                    /** @description Dollars */
                    totalCost: number;
                };
            }[];
            /** @description Rates that would be others */
            changedRates: {
                /** @description Item or GANTT entry; null: the bid itself */
                id: string | null;
                /** @description The field that holds the copy */
                rate: string;
                /** @description What it is; null: nothing */
                old: number | null;
                /** @description What it would be */
                new: number;
            }[];
        };
        TargetPriceAnswer: {
            /** @description Percent, six decimals */
            profitPercentage: number;
            /** @description Dollars */
            profitAmount: number;
            /** @description The total at that percentage */
            totalCost: number;
            /** @description Whether the total is reached to the cent */
            exact: boolean;
            /** @description That total less the one that was asked for */
            difference: number;
            /** @description Names the modules that keep a profit of their own; left out when there are none */
            warnings?: {
                /** @description The field that it is about: `rebar.spacing` */
                field: string;
                /** @description One sentence for a person */
                message: string;
            }[];
        };
        CostBreakdownNode: {
            /** @description What the number is, for a person */
            label: string;
            /** @description How it is calculated, with the names of its inputs */
            formula: string;
            /** @description What went into the formula */
            inputs: {
                /** @description As the formula calls it */
                name: string;
                /** @description What went in; null: nothing given */
                value: number | string | boolean | null;
                /** @description What the value counts: `$`, `CY`, `%`; empty: it counts nothing */
                unit: string;
                /** @description Where it came from */
                source: {
                    /**
                     * @description A record of the catalog, what a person typed, the concrete that it follows, a recipe, another number of the bid
                     * @enum {string}
                     */
                    kind: "catalog" | "typed" | "followed" | "recipe" | "item" | "scope" | "bid" | "entry" | "calculated";
                    /** @description The record as a person names it */
                    record?: string;
                    /** @description The id of the record */
                    recordId?: string;
                    /** @description The version of the rate book */
                    revision?: number;
                    /** @description How it was calculated */
                    formula?: string;
                };
            }[];
            /** @description The sum of its children, where it has any */
            value: number;
            /** @description `none`, or how the value was rounded */
            rounding: string;
            /** @description What it is made of; empty: of nothing smaller */
            children: components["schemas"]["CostBreakdownNode"][];
        };
        CostBreakdown: {
            /**
             * Format: uuid
             * @description The bid
             */
            bidId: string;
            /** @description The total cost of the bid */
            total: components["schemas"]["CostBreakdownNode"];
            /** @description The same subtotal by module, and each by scope */
            modules: {
                /** @description What the number is, for a person */
                label: string;
                /** @description How it is calculated, with the names of its inputs */
                formula: string;
                /** @description What went into the formula */
                inputs: {
                    /** @description As the formula calls it */
                    name: string;
                    /** @description What went in; null: nothing given */
                    value: number | string | boolean | null;
                    /** @description What the value counts: `$`, `CY`, `%`; empty: it counts nothing */
                    unit: string;
                    /** @description Where it came from */
                    source: {
                        /**
                         * @description A record of the catalog, what a person typed, the concrete that it follows, a recipe, another number of the bid
                         * @enum {string}
                         */
                        kind: "catalog" | "typed" | "followed" | "recipe" | "item" | "scope" | "bid" | "entry" | "calculated";
                        /** @description The record as a person names it */
                        record?: string;
                        /** @description The id of the record */
                        recordId?: string;
                        /** @description The version of the rate book */
                        revision?: number;
                        /** @description How it was calculated */
                        formula?: string;
                    };
                }[];
                /** @description The sum of its children, where it has any */
                value: number;
                /** @description `none`, or how the value was rounded */
                rounding: string;
                /** @description What it is made of; empty: of nothing smaller */
                children: components["schemas"]["CostBreakdownNode"][];
                /**
                 * @description One of the six
                 * @enum {string}
                 */
                module: "concrete" | "labor" | "equipment" | "materials" | "subcontractor" | "misc";
            }[];
            /** @description The GANTT entries that the shares come from */
            entries: components["schemas"]["CostBreakdownNode"][];
            /** @description Carried quotes that shares come from: lines, plugs, adjustments, tax */
            packages: components["schemas"]["CostBreakdownNode"][];
        };
        BidComparison: {
            /** @description This bid */
            bid: {
                /**
                 * Format: uuid
                 * @description The id of the bid
                 */
                id: string;
                /** @description The number that people know it by */
                bidNumber: string;
                /** @description What is built */
                name: string;
            };
            /** @description What it is compared with */
            other: {
                /**
                 * Format: uuid
                 * @description The id of the bid
                 */
                id: string;
                /** @description The number that people know it by */
                bidNumber: string;
                /** @description What is built */
                name: string;
            };
            /** @description What is not the same in both */
            changedInputs: {
                /** @description The name of the field */
                field: string;
                /** @description What it is in this bid */
                bid: unknown;
                /** @description What it is in the other */
                other: unknown;
            }[];
            /** @description What both come to */
            totals: {
                /** @description Of this bid */
                bid: {
                    /** @description Dollars */
                    concreteCost: number;
                    /** @description Dollars */
                    laborCost: number;
                    /** @description Dollars */
                    equipmentCost: number;
                    /** @description Dollars */
                    materialCost: number;
                    /** @description Dollars */
                    subcontractorCost: number;
                    /** @description Dollars */
                    miscCost: number;
                    /** @description Dollars */
                    totalCost: number;
                    /** @description Dollars: cuts and additions of bid day */
                    adjustmentsCost: number;
                    /** @description Dollars */
                    subtotalCost: number;
                    /** @description Dollars */
                    overheadAmount: number;
                    /** @description Dollars */
                    profitAmount: number;
                    /** @description Dollars */
                    contingencyAmount: number;
                    /** @description Dollars */
                    bondAmount: number;
                };
                /** @description Of the other */
                other: {
                    /** @description Dollars */
                    concreteCost: number;
                    /** @description Dollars */
                    laborCost: number;
                    /** @description Dollars */
                    equipmentCost: number;
                    /** @description Dollars */
                    materialCost: number;
                    /** @description Dollars */
                    subcontractorCost: number;
                    /** @description Dollars */
                    miscCost: number;
                    /** @description Dollars */
                    totalCost: number;
                    /** @description Dollars: cuts and additions of bid day */
                    adjustmentsCost: number;
                    /** @description Dollars */
                    subtotalCost: number;
                    /** @description Dollars */
                    overheadAmount: number;
                    /** @description Dollars */
                    profitAmount: number;
                    /** @description Dollars */
                    contingencyAmount: number;
                    /** @description Dollars */
                    bondAmount: number;
                };
                /** @description Other less bid */
                difference: {
                    /** @description Dollars */
                    concreteCost: number;
                    /** @description Dollars */
                    laborCost: number;
                    /** @description Dollars */
                    equipmentCost: number;
                    /** @description Dollars */
                    materialCost: number;
                    /** @description Dollars */
                    subcontractorCost: number;
                    /** @description Dollars */
                    miscCost: number;
                    /** @description Dollars */
                    totalCost: number;
                    /** @description Dollars: cuts and additions of bid day */
                    adjustmentsCost: number;
                    /** @description Dollars */
                    subtotalCost: number;
                    /** @description Dollars */
                    overheadAmount: number;
                    /** @description Dollars */
                    profitAmount: number;
                    /** @description Dollars */
                    contingencyAmount: number;
                    /** @description Dollars */
                    bondAmount: number;
                };
            };
            /** @description Scopes that are not the same in both */
            scopes: {
                /** @description The part of the building */
                name: string;
                /** @description In this bid; null: it is not in it */
                scopeId: string | null;
                /** @description In the other; null: it is not in it */
                otherScopeId: string | null;
                /** @description What is not the same in both */
                changedInputs: {
                    /** @description The name of the field */
                    field: string;
                    /** @description What it is in this bid */
                    bid: unknown;
                    /** @description What it is in the other */
                    other: unknown;
                }[];
                /** @description Items that are not the same in both */
                items: {
                    /** @description What kind of cost it is */
                    module: string;
                    /** @description As it stands in lists */
                    name: string;
                    /** @description In this bid; null: it is not in it */
                    id: string | null;
                    /** @description In the other; null: it is not in it */
                    otherId: string | null;
                    /** @description What is not the same in both */
                    changedInputs: {
                        /** @description The name of the field */
                        field: string;
                        /** @description What it is in this bid */
                        bid: unknown;
                        /** @description What it is in the other */
                        other: unknown;
                    }[];
                    /** @description Before the multiplier of the scope */
                    totalCost: {
                        /** @description Dollars in this bid; null: it is not in it */
                        bid: number | null;
                        /** @description Dollars in the other; null: it is not in it */
                        other: number | null;
                        /** @description Dollars: other less bid */
                        difference: number;
                    };
                }[];
                /** @description By module, with the multipliers */
                modules: {
                    /** @description One of the six */
                    module: string;
                    /** @description Dollars in this bid; null: it is not in it */
                    bid: number | null;
                    /** @description Dollars in the other; null: it is not in it */
                    other: number | null;
                    /** @description Dollars: other less bid */
                    difference: number;
                }[];
                /** @description With the multipliers */
                totalCost: {
                    /** @description Dollars in this bid; null: it is not in it */
                    bid: number | null;
                    /** @description Dollars in the other; null: it is not in it */
                    other: number | null;
                    /** @description Dollars: other less bid */
                    difference: number;
                };
            }[];
            /** @description Entries that are not the same in both */
            ganttEntries: {
                /** @description What kind of cost it is */
                module: string;
                /** @description As it stands in lists */
                name: string;
                /** @description In this bid; null: it is not in it */
                id: string | null;
                /** @description In the other; null: it is not in it */
                otherId: string | null;
                /** @description What is not the same in both */
                changedInputs: {
                    /** @description The name of the field */
                    field: string;
                    /** @description What it is in this bid */
                    bid: unknown;
                    /** @description What it is in the other */
                    other: unknown;
                }[];
                /** @description Before the multiplier of the scope */
                totalCost: {
                    /** @description Dollars in this bid; null: it is not in it */
                    bid: number | null;
                    /** @description Dollars in the other; null: it is not in it */
                    other: number | null;
                    /** @description Dollars: other less bid */
                    difference: number;
                };
            }[];
            /** @description GANTT cost that no scope bears */
            unallocatedCost: {
                /** @description Dollars in this bid; null: it is not in it */
                bid: number | null;
                /** @description Dollars in the other; null: it is not in it */
                other: number | null;
                /** @description Dollars: other less bid */
                difference: number;
            };
        };
        BidFigures: {
            /**
             * Format: uuid
             * @description The bid
             */
            bidId: string;
            /** @description Dollars, before overhead and profit */
            cost: number;
            /** @description Dollars: the share of the total; null when costs do not sum to more than zero */
            price: number | null;
            /** @description Dollars: price − cost */
            margin: number | null;
            /** @description Percent of the price: 10 is 10 % */
            marginPercentage: number | null;
            /** @description Cubic yards with waste, as often as the multiplier counts them */
            orderedCY: number;
            /** @description Dollars; null without concrete */
            costPerCY: number | null;
            /** @description Dollars; null without concrete */
            pricePerCY: number | null;
            /** @description Length × width, or the circle; null where a dimension is missing */
            squareFeet: number | null;
            /** @description Dollars; null without an area */
            costPerSF: number | null;
            /** @description Dollars; null without an area */
            pricePerSF: number | null;
            /** @description Hours of all workers, crews on the GANTT timeline included */
            manHours: number;
            /** @description Dollars of GANTT and package cost that no scope bears; part of the cost */
            unallocatedCost: number;
            /** @description In the order of the sheets; prices sum to the price above them */
            modules: {
                /**
                 * @description Which module of the estimate
                 * @enum {string}
                 */
                module: "concrete" | "labor" | "equipment" | "materials" | "subcontractor" | "misc";
                /** @description Dollars, before overhead and profit */
                cost: number;
                /** @description Dollars: the share of the total; null when costs do not sum to more than zero */
                price: number | null;
                /** @description Dollars: price − cost */
                margin: number | null;
                /** @description Percent of the price: 10 is 10 % */
                marginPercentage: number | null;
            }[];
            /** @description In their order; their prices sum to the price of the bid */
            scopes: {
                /**
                 * Format: uuid
                 * @description The scope
                 */
                scopeId: string;
                /** @description The part of the building */
                name: string;
                /** @description Dollars, before overhead and profit */
                cost: number;
                /** @description Dollars: the share of the total; null when costs do not sum to more than zero */
                price: number | null;
                /** @description Dollars: price − cost */
                margin: number | null;
                /** @description Percent of the price: 10 is 10 % */
                marginPercentage: number | null;
                /** @description Cubic yards with waste, as often as the multiplier counts them */
                orderedCY: number;
                /** @description Dollars; null without concrete */
                costPerCY: number | null;
                /** @description Dollars; null without concrete */
                pricePerCY: number | null;
                /** @description Length × width, or the circle; null where a dimension is missing */
                squareFeet: number | null;
                /** @description Dollars; null without an area */
                costPerSF: number | null;
                /** @description Dollars; null without an area */
                pricePerSF: number | null;
                /** @description Hours of the workers of its labor items */
                manHours: number;
                /** @description In the order of the sheets; prices sum to the price above them */
                modules: {
                    /**
                     * @description Which module of the estimate
                     * @enum {string}
                     */
                    module: "concrete" | "labor" | "equipment" | "materials" | "subcontractor" | "misc";
                    /** @description Dollars, before overhead and profit */
                    cost: number;
                    /** @description Dollars: the share of the total; null when costs do not sum to more than zero */
                    price: number | null;
                    /** @description Dollars: price − cost */
                    margin: number | null;
                    /** @description Percent of the price: 10 is 10 % */
                    marginPercentage: number | null;
                }[];
            }[];
            /** @description Where the rates came from, and how many of them are old */
            rateSources: {
                /**
                 * @description Copied from a record of the catalog, or given by a person
                 * @enum {string}
                 */
                kind: "catalog" | "typed";
                /** @description `mix 4000 PSI`; null of what was typed */
                record: string | null;
                /** @description How many rates of items and GANTT entries came from there */
                rates: number;
                /** @description Of these, whose item was written last more than 90 days ago */
                olderThan90Days: number;
                /** @description The older ones as a fraction of all: 0.5 is half */
                share: number;
            }[];
        };
        BidBenchmarks: {
            /**
             * Format: uuid
             * @description The bid
             */
            bidId: string;
            /** @description Those of the bid’s scopes */
            scopeTypes: {
                /**
                 * Format: uuid
                 * @description The scope type
                 */
                scopeTypeId: string;
                /** @description Its name */
                name: string;
                /** @description Dollars by the ordered cubic yard of its scopes */
                costPerCY: {
                    /** @description In this bid; null without concrete */
                    value: number | null;
                    /** @description Of the sample, the mean of the two in the middle of an even number; null: empty */
                    median: number | null;
                    /** @description The least of the sample; null: empty */
                    low: number | null;
                    /** @description The most of the sample; null: empty */
                    high: number | null;
                    /** @description How many the sample has */
                    count: number;
                    /** @description Whether the sample has three or more, and the value is below or above all of them */
                    outside: boolean;
                    /** @description The ten newest bids, the newest first */
                    sample: {
                        /**
                         * Format: uuid
                         * @description A bid that was awarded or completed
                         */
                        bidId: string;
                        /** @description The number that people know it by */
                        bidNumber: string;
                        /** @description What it came to there, of all that is alike; four decimals */
                        value: number;
                        /**
                         * Format: date-time
                         * @description When that bid was made, in UTC
                         */
                        at: string;
                    }[];
                };
                /** @description Hours of its labor items by the ordered cubic yard */
                manHoursPerCY: {
                    /** @description In this bid; null without concrete */
                    value: number | null;
                    /** @description Of the sample, the mean of the two in the middle of an even number; null: empty */
                    median: number | null;
                    /** @description The least of the sample; null: empty */
                    low: number | null;
                    /** @description The most of the sample; null: empty */
                    high: number | null;
                    /** @description How many the sample has */
                    count: number;
                    /** @description Whether the sample has three or more, and the value is below or above all of them */
                    outside: boolean;
                    /** @description The ten newest bids, the newest first */
                    sample: {
                        /**
                         * Format: uuid
                         * @description A bid that was awarded or completed
                         */
                        bidId: string;
                        /** @description The number that people know it by */
                        bidNumber: string;
                        /** @description What it came to there, of all that is alike; four decimals */
                        value: number;
                        /**
                         * Format: date-time
                         * @description When that bid was made, in UTC
                         */
                        at: string;
                    }[];
                };
            }[];
            /** @description Those that have a value, in the order of the scopes */
            items: {
                /**
                 * Format: uuid
                 * @description The item
                 */
                itemId: string;
                /**
                 * Format: uuid
                 * @description Its scope
                 */
                scopeId: string;
                /** @description One of the six */
                module: string;
                /** @description Items of other bids have it, too, in capitals or not */
                name: string;
                /**
                 * @description What the value is, in dollars
                 * @enum {string}
                 */
                measure: "costPerCY" | "costPerManHour" | "costPerUnitDay" | "unitPrice";
                /** @description In this bid; four decimals */
                value: number;
                /** @description Of the sample, the mean of the two in the middle of an even number; null: empty */
                median: number | null;
                /** @description The least of the sample; null: empty */
                low: number | null;
                /** @description The most of the sample; null: empty */
                high: number | null;
                /** @description How many the sample has */
                count: number;
                /** @description Whether the sample has three or more, and the value is below or above all of them */
                outside: boolean;
                /** @description The ten newest bids, the newest first */
                sample: {
                    /**
                     * Format: uuid
                     * @description A bid that was awarded or completed
                     */
                    bidId: string;
                    /** @description The number that people know it by */
                    bidNumber: string;
                    /** @description What it came to there, of all that is alike; four decimals */
                    value: number;
                    /**
                     * Format: date-time
                     * @description When that bid was made, in UTC
                     */
                    at: string;
                }[];
            }[];
        };
        DueEntry: {
            /**
             * Format: uuid
             * @description Stays the same for as long as the record is there
             */
            id: string;
            /**
             * @description What is due: a bid, a bid under a bid, or quotes for a package
             * @enum {string}
             */
            kind: "BID" | "ALTERNATE" | "CHANGE_ORDER" | "PACKAGE";
            /**
             * Format: uuid
             * @description The bid that is due, or whose package is
             */
            bidId: string;
            /** @description Of a bid under a bid, the one it is under */
            baseBidId: string | null;
            /** @description The number that people know the bid by */
            bidNumber: string;
            /** @description Of the bid, or of the package */
            name: string;
            /**
             * Format: date-time
             * @description When it is wanted, in UTC
             */
            dueAt: string;
        };
        EquipmentCarriedOver: {
            /**
             * Format: uuid
             * @description The bid
             */
            bidId: string;
            /** @description Dollars: the total before */
            previousTotal: number;
            /** @description Dollars: the total now, or as it would be */
            totalCost: number;
            /** @description Dollars of equipment before */
            previousEquipmentCost: number;
            /** @description Dollars of equipment now, or as it would be */
            equipmentCost: number;
            /** @description The items that get an entry, in the order of the bid */
            items: {
                /**
                 * Format: uuid
                 * @description The equipment item, which stays in its scope
                 */
                itemId: string;
                /**
                 * Format: uuid
                 * @description The scope that bears the entry
                 */
                scopeId: string;
                /** @description As it stands in lists */
                name: string;
                /** @description Dollars of the item, as often as the multiplier of its scope counts it */
                previousCost: number;
                /** @description Dollars of the entry */
                cost: number;
            }[];
        };
        ChangesAnswer: {
            /** @description Those that were created, changed, restored or moved, in the order of the changes; then pumps that follow the new yards */
            items: (components["schemas"]["ConcreteItem"] | components["schemas"]["LaborItem"] | components["schemas"]["EquipmentItem"] | components["schemas"]["MaterialItem"] | components["schemas"]["SubcontractorItem"] | components["schemas"]["MiscItem"])[];
            /** @description Ids of the items that are gone */
            deleted: string[];
            /** @description The scopes of these items with their new costs */
            scopes: {
                /**
                 * Format: uuid
                 * @description The scope
                 */
                id: string;
                /** @description Dollars */
                concreteCost: number;
                /** @description Dollars */
                laborCost: number;
                /** @description Dollars */
                equipmentCost: number;
                /** @description Dollars */
                materialCost: number;
                /** @description Dollars */
                subcontractorCost: number;
                /** @description Dollars */
                miscCost: number;
                /** @description Dollars */
                totalCost: number;
            }[];
            /** @description The new totals of the bid */
            bid: {
                /** @description Dollars */
                concreteCost: number;
                /** @description Dollars */
                laborCost: number;
                /** @description Dollars */
                equipmentCost: number;
                /** @description Dollars */
                materialCost: number;
                /** @description Dollars */
                subcontractorCost: number;
                /** @description Dollars */
                miscCost: number;
                /** @description Dollars */
                totalCost: number;
                /** @description Dollars: cuts and additions of bid day */
                adjustmentsCost: number;
                /** @description Dollars */
                subtotalCost: number;
                /** @description Dollars */
                overheadAmount: number;
                /** @description Dollars */
                profitAmount: number;
                /** @description Dollars */
                contingencyAmount: number;
                /** @description Dollars */
                bondAmount: number;
            };
        };
        ClientWithBids: {
            /**
             * Format: uuid
             * @description Stays the same for as long as the record is there
             */
            id: string;
            /** @description Company or person that bids are made for */
            name: string;
            /** @description Address that the client is written to; null: none */
            email: string | null;
            /** @description E-mail of the creating user */
            createdBy: string;
            /**
             * Format: date-time
             * @description When it was made, in UTC
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed, in UTC
             */
            updatedAt: string;
            /** @description Newest first */
            bids: components["schemas"]["BidSummary"][];
        };
        ShareCode: {
            /** @description What others import the bid by */
            shareCode: string;
            /**
             * Format: date-time
             * @description Since when, in UTC
             */
            shareCodeAt: string;
        };
        SharedBidPreview: {
            /** @description What the bid is imported by */
            shareCode: string;
            /** @description What is built */
            name: string;
            /** @description The number that people know the bid by */
            bidNumber: string;
            /** @description The address of the job; null: not given */
            location: string | null;
            /** @description The client that the bid is for */
            clientName: string;
            /**
             * @description Where equipment and crews are planned
             * @enum {string}
             */
            equipmentBiddingMode: "TRADITIONAL" | "GANTT";
            /** @description E-mail of the owner */
            createdBy: string;
            /**
             * Format: date-time
             * @description When the bid was made, in UTC
             */
            createdAt: string;
        };
        FormPlan: {
            /** @description In their order */
            pours: {
                /**
                 * Format: uuid
                 * @description Stays the same while the pour is sent back
                 */
                id: string;
                /** @description What is poured */
                name: string;
                /**
                 * Format: uuid
                 * @description The concrete item
                 */
                itemId: string;
                /** @description Null: it is gone, or has no forms any more */
                itemName: string | null;
                /** @description As it was given */
                contactSF: number | null;
                /** @description What the pour holds, square feet */
                plannedSF: number;
                /** @description The first day that the forms are held */
                setDate: string;
                /** @description The day of the pour */
                pourDate: string;
                /** @description Days until the forms are stripped */
                stripDays: number;
                /** @description Days more until they are free */
                moveDays: number;
                /** @description The last day that the forms are held */
                freeDate: string;
            }[];
            /** @description By form system */
            systems: {
                /** @description The form system; null: none is named */
                formSystemId: string | null;
                /** @description Its name, as far as it is known */
                system: string | null;
                /** @description Contact of the items that are planned, with the multipliers, square feet */
                totalSF: number;
                /** @description What is held at most, square feet */
                peakSF: number;
                /** @description The days on which it is */
                peakDates: string[];
                /** @description totalSF / peakSF: how often the forms can be used; null: none are held */
                achievableUses: number | null;
                /** @description The uses of the items, weighted by area */
                pricedUses: number | null;
                /** @description Runs of days that hold the same; days that hold nothing are left out */
                curve: {
                    /** @description First day */
                    from: string;
                    /** @description Last day */
                    to: string;
                    /** @description What is held on each of them, square feet */
                    contactSF: number;
                }[];
            }[];
            /** @description Items with forms that no pour names */
            unplanned: {
                /**
                 * Format: uuid
                 * @description The concrete item
                 */
                itemId: string;
                /** @description Its name */
                itemName: string;
                /** @description Its forms, with the multiplier, square feet */
                contactSF: number;
            }[];
            /** @description Made, used and rented, before tax; accessories do not depend on uses */
            formCost: {
                /** @description Dollars for forms at the uses of the items */
                priced: number;
                /** @description The same at the uses that the plan achieves */
                achievable: number;
                /** @description What the plan takes more; negative: less */
                difference: number;
            };
            /** @description When forms are usually stripped; never enforced */
            guidance: string[];
        };
        GanttDistribution: {
            /**
             * Format: uuid
             * @description Stays the same for as long as the record is there
             */
            id: string;
            /**
             * Format: uuid
             * @description The scope that bears the share
             */
            scopeId: string;
            /**
             * Format: date
             * @description Included
             */
            startDate: string;
            /**
             * Format: date
             * @description Included
             */
            endDate: string;
            /** @description Its part beside the other distributions: 2 bears twice as much as 1 */
            weight: number;
            /** @description Dollars; the share of the entry that the scope bears */
            allocatedCost: number;
        };
        GanttEquipment: {
            /**
             * Format: uuid
             * @description Stays the same for as long as the record is there
             */
            id: string;
            /**
             * Format: uuid
             * @description The bid whose timeline it is on
             */
            bidId: string;
            /**
             * @description What kind of cost it is
             * @constant
             */
            module: "equipment";
            /** @description Its place on the timeline, from 0 */
            position: number;
            /** @description The machine or crew */
            name: string;
            /** @description What is done in these days; null: not said */
            description: string | null;
            /** @description For the house; documents do not show them; null: none */
            notes: string | null;
            /**
             * Format: date
             * @description Included
             */
            startDate: string;
            /**
             * Format: date
             * @description Included
             */
            endDate: string;
            /** @description The days from start to end */
            durationDays: number;
            /** @description A pricing item of the catalog, which gives the rates; null: none */
            pricingItemId: string | null;
            /** @description Dollars for a day of one machine; null: not rented by the day */
            dailyRate: number | null;
            /** @description Dollars for a week of one machine; null: not rented by the week */
            weeklyRate: number | null;
            /** @description Dollars for a month of one machine; null: not rented by the month */
            monthlyRate: number | null;
            /** @description How many; of materials and work in uom */
            quantity: number;
            /**
             * @description Which rates are taken: BEST is the cheapest mix of them that covers the days
             * @enum {string}
             */
            rateType: "BEST" | "DAILY" | "WEEKLY" | "MONTHLY";
            /**
             * @description Whether the machine is rented or ours
             * @enum {string}
             */
            ownership: "RENTED" | "OWNED";
            /** @description Whether fuel is charged for the days of use */
            usesFuel: boolean;
            /** @description Days that the machine runs; null: its whole duration */
            usageDays: number | null;
            /** @description Dollars for a day of use of one machine */
            fuelChargePerDay: number | null;
            /** @description Percent of the rental: 5 is 5 % */
            rentalInsurancePercentage: number | null;
            /** @description Dollars to bring it */
            deliveryCost: number;
            /** @description Dollars to fetch it back */
            pickupCost: number;
            /** @description Which scopes bear the cost; empty: the bid */
            distributions: components["schemas"]["GanttDistribution"][];
            /** @description Where each rate came from, by the name of its field */
            rateSources: {
                [key: string]: components["schemas"]["RateSource"];
            };
            /** @description Each component of the total */
            breakdown: {
                [key: string]: unknown;
            };
            /** @description Dollars */
            totalCost: number;
            /** @description What is allowed but unlikely; never refuses */
            warnings: {
                /** @description The field that it is about: `rebar.spacing` */
                field: string;
                /** @description One sentence for a person */
                message: string;
            }[];
            /**
             * Format: date-time
             * @description When it was made, in UTC
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed, in UTC
             */
            updatedAt: string;
            supersededBy: components["schemas"]["SupersededBy"];
        };
        GanttLabor: {
            /**
             * Format: uuid
             * @description Stays the same for as long as the record is there
             */
            id: string;
            /**
             * Format: uuid
             * @description The bid whose timeline it is on
             */
            bidId: string;
            /**
             * @description What kind of cost it is
             * @constant
             */
            module: "labor";
            /** @description Its place on the timeline, from 0 */
            position: number;
            /** @description The machine or crew */
            name: string;
            /** @description What is done in these days; null: not said */
            description: string | null;
            /** @description For the house; documents do not show them; null: none */
            notes: string | null;
            /**
             * Format: date
             * @description Included
             */
            startDate: string;
            /**
             * Format: date
             * @description Included
             */
            endDate: string;
            /** @description A pricing item of category Labor, whose rate is the price */
            pricingItemId: string | null;
            /** @description How many people work */
            workers: number;
            /** @description Hours that each of them works on a day */
            hoursPerDay: number;
            /** @description Days that they work */
            days: number | null;
            /** @description Dollars for an hour of one worker, before payroll taxes and insurance */
            hourlyRate: number;
            /** @description Hours of a day after which overtime begins; null: never */
            overtimeAfterHours: number | null;
            /** @description What an hour of overtime is paid by: 1.5 is half as much again */
            overtimeMultiplier: number;
            /** @description Dollars for a worker and day away; it counts where the bid has per diem enabled */
            perDiemRate: number | null;
            /** @description Days that per diem is paid for; null: the days */
            perDiemDays: number | null;
            /** @description FICA as a fraction of wages: 0.0765 is 7.65 % */
            ficaRate: number | null;
            /** @description Federal unemployment tax as a fraction of wages: 0.006 is 0.6 % */
            futaRate: number | null;
            /** @description State unemployment tax as a fraction of wages: 0.0175 is 1.75 % */
            sutaRate: number | null;
            /** @description Depreciation of vehicles as a fraction of wages: 0.03 is 3 % */
            autoDepreciationRate: number | null;
            /** @description Fuel of vehicles as a fraction of wages: 0.02 is 2 % */
            autoFuelRate: number | null;
            /** @description Insurance of vehicles as a fraction of wages: 0.01 is 1 % */
            autoInsuranceRate: number | null;
            /** @description Workers' compensation, percent of wages without the premium of overtime: 12 is 12 % */
            wcPercentage: number | null;
            /** @description General liability and pollution insurance, percent of wages without the premium of overtime: 2 is 2 % */
            glPollutionPercentage: number | null;
            /** @description A crew of the catalog, whose members are copied; null: none */
            crewId: string | null;
            /** @description Who works, each with a rate; then workers and hourlyRate follow from them. Null: as workers and hourlyRate say */
            crewMembers: {
                /** @description What the member is: Carpenter */
                classification: string;
                /** @description How many of them */
                count: number;
                /** @description A pricing item of category Labor, whose rate is the price */
                pricingItemId: string | null;
                /** @description Dollars. Null: that of the pricing item */
                hourlyRate: number | null;
            }[] | null;
            /** @description What is done and how fast; then the days follow from it. Null: the days are typed */
            production: {
                /** @description A production rate of the catalog, which gives basis, rate, unit and range; null: none */
                productionRateId: string | null;
                /** @description As the production rate was named when it was copied; null: none */
                productionRateName: string | null;
                /**
                 * @description What the rate counts, and per what. Sent with the rate
                 * @enum {string}
                 */
                basis: "UNITS_PER_HOUR" | "HOURS_PER_UNIT" | "MAN_HOURS_PER_UNIT" | "UNITS_PER_MAN_HOUR" | "UNITS_PER_SHIFT" | "SHIFTS_PER_UNIT";
                /** @description As the basis says. Sent with the basis */
                rate: number;
                /** @description What the quantity counts */
                uom: string;
                /**
                 * @description Where the quantity comes from: typed, or of the concrete of the scope before its multiplier
                 * @enum {string}
                 */
                quantityOf: "TYPED" | "NET_CY" | "ORDERED_CY" | "FORM_SF" | "TOP_SF" | "REBAR_LB";
                /** @description In uom. Required when typed, else calculated */
                quantity: number | null;
                /** @description The concrete item of the scope that the quantity follows; null: all of them */
                itemId: string | null;
                /** @description Percent: 90 takes longer than 100 */
                efficiencyPercentage: number;
                /**
                 * @description Whether days are rounded up to the next half or whole one
                 * @enum {string}
                 */
                roundDays: "NONE" | "HALF" | "WHOLE";
                /** @description The lowest usual rate, in the basis; null: none given */
                low: number | null;
                /** @description The highest usual rate, in the basis; null: none given */
                high: number | null;
            } | null;
            /** @description Which scopes bear the cost; empty: the bid */
            distributions: components["schemas"]["GanttDistribution"][];
            /** @description Where each rate came from, by the name of its field */
            rateSources: {
                [key: string]: components["schemas"]["RateSource"];
            };
            /** @description Each component of the total */
            breakdown: {
                [key: string]: unknown;
            };
            /** @description Dollars */
            totalCost: number;
            /** @description What is allowed but unlikely; never refuses */
            warnings: {
                /** @description The field that it is about: `rebar.spacing` */
                field: string;
                /** @description One sentence for a person */
                message: string;
            }[];
            /**
             * Format: date-time
             * @description When it was made, in UTC
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed, in UTC
             */
            updatedAt: string;
            supersededBy: components["schemas"]["SupersededBy"];
        };
        Gantt: {
            /** @description Machines, in their order */
            equipment: components["schemas"]["GanttEquipment"][];
            /** @description Crews, in their order */
            labor: components["schemas"]["GanttLabor"][];
            /** @description Reported, never refused */
            overlaps: {
                /**
                 * Format: uuid
                 * @description The machine or crew
                 */
                entryId: string;
                /**
                 * Format: date
                 * @description Included
                 */
                from: string;
                /**
                 * Format: date
                 * @description Included
                 */
                to: string;
                /** @description Ids of the scopes that want it */
                scopes: string[];
                /** @description How many scopes want it on these days */
                demand: number;
                /** @description For how many it suffices */
                capacity: number;
            }[];
            /** @description Days within an entry that no scope bears */
            idle: {
                /**
                 * Format: uuid
                 * @description The machine or crew
                 */
                entryId: string;
                /**
                 * Format: date
                 * @description Included
                 */
                from: string;
                /**
                 * Format: date
                 * @description Included
                 */
                to: string;
            }[];
            /** @description What the entries put on each scope, in the order of the bid's scopes */
            allocation: {
                /**
                 * Format: uuid
                 * @description The scope that bears it
                 */
                scopeId: string;
                /** @description Dollars */
                equipmentCost: number;
                /** @description Dollars */
                laborCost: number;
            }[];
            /** @description Dollars that entries without distributions leave on the bid */
            unallocatedCost: number;
        };
        BidHistoryEntry: {
            /**
             * Format: date-time
             * @description When, in UTC
             */
            at: string;
            /** @description E-mail */
            by: string;
            /** @description `updated`, `status-changed`, `item.created`, `scope.updated`, … */
            action: string;
            /** @description The status before */
            from: string | null;
            /** @description The status after */
            to: string | null;
            /** @description What was given as the reason; null: nothing */
            reason: string | null;
            /** @description `rebar.spacing` is a field within an object */
            changes: {
                /** @description The name of the field */
                field: string;
                /** @description What it was; null: nothing */
                old: unknown;
                /** @description What it became; null: nothing */
                new: unknown;
            }[];
            /** @description Of the item or GANTT entry */
            module: string | null;
            /** @description The item or GANTT entry */
            itemId: string | null;
            /** @description Of the item or GANTT entry, as it was called then */
            name: string | null;
            /** @description The scope, or that of the item */
            scopeId: string | null;
            /** @description Its name then */
            scope: string | null;
            /** @description Dollars, of what was written to */
            previousTotal: number | null;
            /** @description Dollars, after the write */
            totalCost: number | null;
            /** @description How many were written to at once */
            count: number | null;
        };
        BidQuantities: {
            /** @description By mix */
            concrete: {
                /** @description The mix of the catalog; null where none is named */
                mixId: string | null;
                /** @description Its name, as far as it is known */
                mix: string | null;
                /** @description Cubic yards without waste, with the multipliers; four decimals */
                netCY: number;
                /** @description Cubic yards with waste, with the multipliers; four decimals */
                orderedCY: number;
            }[];
            /** @description By form system */
            forms: {
                /** @description The form system; null where none is named */
                formSystemId: string | null;
                /** @description Its name, as far as it is known */
                system: string | null;
                /** @description Square feet of concrete that is formed, with the multipliers; four decimals */
                contactSF: number;
                /** @description Square feet of forms to make or rent, with waste, by their uses, with the multipliers; four decimals */
                madeSF: number;
            }[];
            /** @description By size */
            rebar: {
                /** @description Size of the bars */
                size: string | null;
                /** @description Feet of counted bars, without waste, with the multipliers; four decimals */
                linearFeet: number;
                /** @description Pounds with waste, with the multipliers; four decimals */
                pounds: number;
            }[];
            /** @description By name */
            labor: {
                /** @description Name of the items */
                name: string;
                /** @description Hours of the crew, with the multipliers; four decimals */
                hours: number;
            }[];
            /** @description By name and days */
            equipment: {
                /** @description Name of the items */
                name: string;
                /** @description Machines, with the multipliers; four decimals */
                quantity: number;
                /** @description Days that each of them is on site */
                days: number;
            }[];
            /** @description By name, category and unit */
            materials: {
                /** @description Name of the items */
                name: string;
                /** @description Code of the material category */
                category: string;
                /** @description Billable quantity, with waste, with the multipliers; four decimals */
                quantity: number;
                /** @description Unit of the quantity */
                uom: string;
            }[];
            /** @description The same by scope, in their order */
            scopes: {
                /**
                 * Format: uuid
                 * @description The scope
                 */
                scopeId: string;
                /** @description The part of the building */
                name: string;
                /** @description By mix */
                concrete: {
                    /** @description The mix of the catalog; null where none is named */
                    mixId: string | null;
                    /** @description Its name, as far as it is known */
                    mix: string | null;
                    /** @description Cubic yards without waste, with the multipliers; four decimals */
                    netCY: number;
                    /** @description Cubic yards with waste, with the multipliers; four decimals */
                    orderedCY: number;
                }[];
                /** @description By form system */
                forms: {
                    /** @description The form system; null where none is named */
                    formSystemId: string | null;
                    /** @description Its name, as far as it is known */
                    system: string | null;
                    /** @description Square feet of concrete that is formed, with the multipliers; four decimals */
                    contactSF: number;
                    /** @description Square feet of forms to make or rent, with waste, by their uses, with the multipliers; four decimals */
                    madeSF: number;
                }[];
                /** @description By size */
                rebar: {
                    /** @description Size of the bars */
                    size: string | null;
                    /** @description Feet of counted bars, without waste, with the multipliers; four decimals */
                    linearFeet: number;
                    /** @description Pounds with waste, with the multipliers; four decimals */
                    pounds: number;
                }[];
                /** @description By name */
                labor: {
                    /** @description Name of the items */
                    name: string;
                    /** @description Hours of the crew, with the multipliers; four decimals */
                    hours: number;
                }[];
                /** @description By name and days */
                equipment: {
                    /** @description Name of the items */
                    name: string;
                    /** @description Machines, with the multipliers; four decimals */
                    quantity: number;
                    /** @description Days that each of them is on site */
                    days: number;
                }[];
                /** @description By name, category and unit */
                materials: {
                    /** @description Name of the items */
                    name: string;
                    /** @description Code of the material category */
                    category: string;
                    /** @description Billable quantity, with waste, with the multipliers; four decimals */
                    quantity: number;
                    /** @description Unit of the quantity */
                    uom: string;
                }[];
                /** @description Dollars by the ordered cubic yard; null where none is ordered */
                costPerCY?: number | null;
                /** @description Hours by the ordered cubic yard; null where none is ordered */
                manHoursPerCY: number | null;
                /** @description Square feet of forms by the cubic yard without waste; null without concrete */
                formRatio: number | null;
            }[];
        };
        BidDayQuote: {
            /**
             * Format: uuid
             * @description The quote
             */
            quoteId: string;
            /** @description Who quotes */
            vendorName: string;
            /** @description The last day; null: no end */
            validUntil: string | null;
            /** @description Dollars; null while a gap has no plug */
            levelled: number | null;
        };
        BidDayPackage: {
            /**
             * Format: uuid
             * @description The package
             */
            id: string;
            /** @description Its name */
            name: string;
            /**
             * @description The type of purchase order that it becomes
             * @enum {string}
             */
            kind: "CONCRETE" | "MATERIAL" | "RENTAL" | "SUBCONTRACT" | "PUMP" | "MISC";
            /**
             * @description The section of the PM sheet
             * @enum {string}
             */
            section: "GENERAL CONDITIONS" | "LABOR" | "CONCRETE MATERIAL" | "PUMPING" | "REINFORCING MATERIALS" | "MATERIALS" | "EQUIPMENT" | "FUEL & HAULING" | "SUBCONTRACTORS";
            /** @description Of the package: its entity tag */
            version: number;
            /** @description When quotes are due; null: not said */
            due: string | null;
            /** @description Quotes that are not withdrawn */
            count: number;
            /** @description Dollars: what the linked work costs in the estimate; null: none is linked */
            ownCost: number | null;
            /** @description The lowest that is level; null: none is */
            low: components["schemas"]["BidDayQuote"] | null;
            /** @description The one that counts in the bid; null: none */
            carried: components["schemas"]["BidDayQuote"] | null;
            /** @description Lines that the carried, else the lowest quote leaves out */
            gaps: number;
            /** @description Whether the last day of the carried one is past */
            expired: boolean;
        };
        BidDay: {
            /** @description Dollars: the total of the bid */
            totalCost: number;
            /** @description Dollars: what the linked work of all packages costs */
            ownCost: number;
            /** @description The change since the last revision; null: there is none */
            sinceRevision: {
                /** @description The last revision that was kept */
                number: number;
                /**
                 * Format: date-time
                 * @description When, in UTC
                 */
                at: string;
                /** @description Dollars: the total of the bid then */
                totalCost: number;
                /** @description Dollars: what the total has grown by since then */
                change: number;
            } | null;
            /** @description Every package, in their order */
            packages: components["schemas"]["BidDayPackage"][];
        };
        PackageLine: {
            /**
             * Format: uuid
             * @description Stays the same while the line is sent back
             */
            id: string;
            /** @description What is to be priced */
            description: string;
            /** @description In the unit of the line */
            quantity: number;
            /** @description Unit of measure */
            uom: string;
            /** @description False: compared and ordered apart */
            required: boolean;
            /** @description Dollars for a quote that leaves the line out; null: none */
            plugAmount: number | null;
        };
        PackageRequirement: {
            /**
             * Format: uuid
             * @description Stays the same while the requirement is sent back
             */
            id: string;
            /** @description What the vendor is asked to confirm */
            text: string;
        };
        PackageLink: {
            /**
             * Format: uuid
             * @description The item
             */
            itemId?: string;
            /**
             * @description What of the item
             * @enum {string}
             */
            component?: "TOTAL" | "CONCRETE" | "REBAR" | "FORMS" | "DELIVERY";
            /**
             * Format: uuid
             * @description The entry of the timeline, in place of an item
             */
            ganttEntryId?: string;
        };
        Package: {
            /**
             * Format: uuid
             * @description Stays the same for as long as the record is there
             */
            id: string;
            /**
             * Format: uuid
             * @description The bid that it is part of
             */
            bidId: string;
            /** @description No other package of the bid has it */
            name: string;
            /**
             * @description The type of purchase order that it becomes
             * @enum {string}
             */
            kind: "CONCRETE" | "MATERIAL" | "RENTAL" | "SUBCONTRACT" | "PUMP" | "MISC";
            /**
             * @description The section of the PM sheet
             * @enum {string}
             */
            section: "GENERAL CONDITIONS" | "LABOR" | "CONCRETE MATERIAL" | "PUMPING" | "REINFORCING MATERIALS" | "MATERIALS" | "EQUIPMENT" | "FUEL & HAULING" | "SUBCONTRACTORS";
            /** @description When quotes are due; null: not said */
            dueAt: string | null;
            /** @description What the request tells vendors besides */
            instructions: string | null;
            /** @description Whether sales tax is put on it */
            taxable: boolean;
            /** @description What vendors are asked a price for, in their order */
            lines: components["schemas"]["PackageLine"][];
            /** @description What vendors are asked to confirm */
            requirements: components["schemas"]["PackageRequirement"][];
            /** @description What of the estimate the package prices */
            links: components["schemas"]["PackageLink"][];
            /** @description The quote that counts in the bid in place of what is linked; null: none */
            carried: {
                /**
                 * Format: uuid
                 * @description The quote
                 */
                quoteId: string;
                /**
                 * Format: date-time
                 * @description When it was chosen, in UTC
                 */
                at: string;
                /** @description E-mail of who chose it */
                by: string;
                /** @description Why; null: it needed none */
                reason: string | null;
            } | null;
            /** @description The quote that is ordered from; null: none */
            awarded: {
                /**
                 * Format: uuid
                 * @description The quote
                 */
                quoteId: string;
                /**
                 * Format: date-time
                 * @description When it was chosen, in UTC
                 */
                at: string;
                /** @description E-mail of who chose it */
                by: string;
                /** @description Why; null: it needed none */
                reason: string | null;
                /** @description Lines that are not required and are ordered as well */
                optionalLineIds: string[];
            } | null;
            /** @description Grows with each change of it and of its quotes: its entity tag */
            version: number;
            /**
             * Format: date-time
             * @description When it was made, in UTC
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed, in UTC
             */
            updatedAt: string;
        };
        CarriedPackage: {
            /** @description The package as it is now */
            package: components["schemas"]["Package"];
            /** @description Dollars: the total of the bid before */
            previousTotal: number;
            /** @description Dollars: the total of the bid now */
            totalCost: number;
        };
        QuoteLine: {
            /**
             * Format: uuid
             * @description The line of the package
             */
            lineId: string;
            /**
             * @description Whether the quote includes it
             * @enum {string}
             */
            coverage: "INCLUDED" | "EXCLUDED";
            /** @description Dollars a unit; null: none */
            unitPrice: number | null;
            /** @description Dollars for the line; null: none */
            amount: number | null;
            /** @description What the vendor said of it; null: nothing */
            note: string | null;
        };
        QuoteAnswer: {
            /**
             * Format: uuid
             * @description The requirement of the package
             */
            requirementId: string;
            /**
             * @description What the vendor said
             * @enum {string}
             */
            answer: "YES" | "NO" | "UNKNOWN";
            /** @description Dollars; null: none */
            adjustment: number | null;
        };
        QuoteAdjustment: {
            /** @description What it is for */
            description: string;
            /** @description Dollars; less than 0 takes off */
            amount: number;
        };
        Quote: {
            /**
             * Format: uuid
             * @description Stays the same for as long as the record is there
             */
            id: string;
            /**
             * Format: uuid
             * @description The package that it prices
             */
            packageId: string;
            /** @description The vendor; null: it is known by name alone */
            vendorId: string | null;
            /** @description Who quotes */
            vendorName: string;
            /**
             * Format: date-time
             * @description When it came, in UTC
             */
            receivedAt: string;
            /** @description The last day; null: no end */
            validUntil: string | null;
            /** @description Who took it */
            by: string;
            /**
             * @description Prices by line, or one sum for all that is included
             * @enum {string}
             */
            form: "UNIT_PRICES" | "LUMP_SUM";
            /** @description Dollars; null: it has prices by line */
            lumpSum: number | null;
            /** @description Whether single lines may be ordered from it */
            splittable: boolean;
            /** @description Whether its prices include sales tax */
            taxIncluded: boolean;
            /** @description What the vendor says of the lines; one that is left out is not included */
            lines: components["schemas"]["QuoteLine"][];
            /** @description What the vendor says of the requirements */
            answers: components["schemas"]["QuoteAnswer"][];
            /** @description What makes the quote comparable with others */
            adjustments: components["schemas"]["QuoteAdjustment"][];
            /** @description Whether it counts no more */
            withdrawn: boolean;
            /** @description The quote that it replaces; null: none */
            replacesId: string | null;
            /** @description What shows it; null: nothing */
            attachmentId: string | null;
            /** @description Grows with each change: its entity tag */
            version: number;
            /**
             * Format: date-time
             * @description When it was made, in UTC
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed, in UTC
             */
            updatedAt: string;
        };
        ImportedQuote: {
            /** @description Lines of the package that the file says something of */
            lines: number;
            /** @description Dollars: what the file asks for them */
            quoted: number;
            /** @description What it leaves out */
            gaps: {
                /**
                 * Format: uuid
                 * @description A required line that the file leaves out
                 */
                lineId: string;
                /** @description What is to be priced */
                description: string;
            }[];
            /** @description The quote that was made; null with dryRun */
            quote: components["schemas"]["Quote"] | null;
        };
        LevelledQuote: {
            /**
             * Format: uuid
             * @description The quote
             */
            quoteId: string;
            /** @description The vendor; null: it is known by name alone */
            vendorId: string | null;
            /** @description Who quotes */
            vendorName: string;
            /**
             * Format: date-time
             * @description When it came, in UTC
             */
            receivedAt: string;
            /** @description The last day; null: no end */
            validUntil: string | null;
            /**
             * @description Prices by line, or one sum
             * @enum {string}
             */
            form: "UNIT_PRICES" | "LUMP_SUM";
            /** @description Whether its last day is past, in UTC */
            expired: boolean;
            /** @description Whether it counts in the bid */
            carried: boolean;
            /** @description Whether it is ordered from */
            awarded: boolean;
            /** @description Each line of the package, in their order */
            lines: {
                /**
                 * Format: uuid
                 * @description The line
                 */
                lineId: string;
                /** @description What the quote says of it; null: nothing */
                coverage: ("INCLUDED" | "EXCLUDED") | null;
                /** @description Dollars; null: no price of its own */
                amount: number | null;
                /** @description Whether no quote asks less for the line */
                lowest: boolean;
            }[];
            /** @description Dollars: what it asks for the lines that it includes, or the lump sum */
            quoted: number;
            /** @description Dollars: without the lines that are not required */
            base: number;
            /** @description Dollars: what stands for required lines that it leaves out */
            plugs: number;
            /** @description Dollars: its own and those of its answers */
            adjustments: number;
            /** @description Dollars: sales tax on the others, as far as it is not included */
            tax: number;
            /** @description Dollars: base, plugs, adjustments and tax; null while a gap has no plug */
            levelled: number | null;
            /** @description What it leaves out */
            gaps: {
                /**
                 * Format: uuid
                 * @description A required line that it leaves out
                 */
                lineId: string;
                /** @description What is to be priced */
                description: string;
                /** @description `Line 3 "Mobilization"` */
                name: string;
                /** @description Dollars that stand for it; null: nothing does */
                plug: number | null;
            }[];
            /** @description Requirements that it leaves open */
            unknown: {
                /**
                 * Format: uuid
                 * @description The requirement
                 */
                requirementId: string;
                /** @description What the vendor is asked to confirm */
                text: string;
            }[];
            /** @description Less than 80 % of the median of three or more */
            belowMedian: boolean;
        };
        Levelling: {
            /**
             * Format: uuid
             * @description The package
             */
            packageId: string;
            /** @description Its name */
            name: string;
            /** @description What the linked work costs in the estimate */
            selfPerform: {
                /** @description Dollars, with the multipliers of the scopes; null: nothing is linked */
                amount: number | null;
            };
            /** @description The lines of the package */
            lines: {
                /**
                 * Format: uuid
                 * @description Stays the same while the line is sent back
                 */
                id: string;
                /** @description What is to be priced */
                description: string;
                /** @description In the unit of the line */
                quantity: number;
                /** @description Unit of measure */
                uom: string;
                /** @description False: compared and ordered apart */
                required: boolean;
                /** @description Dollars for a quote that leaves the line out; null: none */
                plugAmount: number | null;
                /** @description The least that is asked; null: no price */
                lowestAmount: number | null;
            }[];
            /** @description The quotes, the lowest levelled first, those without a level last */
            rows: components["schemas"]["LevelledQuote"][];
            /** @description Dollars, of the levels; null below three */
            median: number | null;
            /** @description Each line from the quote that sells it cheapest by itself; null: it has no price */
            bestSplit: {
                /** @description Dollars: the sum of its lines */
                amount: number;
                /** @description Each required line from the cheapest */
                lines: {
                    /**
                     * Format: uuid
                     * @description A required line
                     */
                    lineId: string;
                    /** @description Whose price; null: the plug */
                    quoteId: string | null;
                    /** @description Dollars: what it asks for the line */
                    amount: number;
                }[];
            } | null;
            /** @description `Low on paper is C at $1,392.00; level, B is lowest at …` */
            sentence: string;
        };
        SuggestedLine: {
            /** @description What is to be priced */
            description: string;
            /** @description In the unit of the line */
            quantity: number;
            /** @description Unit of measure */
            uom: string;
            /** @description False: compared and ordered apart */
            required: boolean;
            /** @description Dollars for a quote that leaves the line out; null: none */
            plugAmount: number | null;
        };
        SuggestedPackage: {
            /** @description One that no package of the bid has */
            name: string;
            /**
             * @description The type of purchase order that it becomes
             * @enum {string}
             */
            kind: "CONCRETE" | "MATERIAL" | "RENTAL" | "SUBCONTRACT" | "PUMP" | "MISC";
            /**
             * @description The section of the PM sheet
             * @enum {string}
             */
            section: "GENERAL CONDITIONS" | "LABOR" | "CONCRETE MATERIAL" | "PUMPING" | "REINFORCING MATERIALS" | "MATERIALS" | "EQUIPMENT" | "FUEL & HAULING" | "SUBCONTRACTORS";
            /** @description Whether sales tax is put on it */
            taxable: boolean;
            /** @description What vendors are asked a price for, with the multipliers of the scopes */
            lines: components["schemas"]["SuggestedLine"][];
            /** @description None: they are for the estimator to say */
            requirements: unknown[];
            /** @description What of the estimate it prices */
            links: components["schemas"]["PackageLink"][];
        };
        RecapModule: {
            /**
             * @description Which module of the estimate; adjustments of bid day are in none
             * @enum {string}
             */
            module: "concrete" | "labor" | "equipment" | "materials" | "subcontractor" | "misc" | "ADJUSTMENTS";
            /** @description Dollars */
            cost: number;
            /** @description Dollars: its share, by cost, of its base’s overhead */
            overhead: number;
            /** @description Dollars: its share, by cost, of its base’s profit */
            profit: number;
            /** @description Dollars, with its share of contingency and bond */
            price: number;
            /** @description Fraction of the subtotal: 0.25 is a quarter; null where that is 0 */
            share: number | null;
        };
        RecapScope: {
            /** @description The scope; null: cost that no scope bears */
            scopeId: string | null;
            /** @description The part of the building, or `No scope` */
            name: string;
            /** @description Its scope type; null: none */
            type: string | null;
            /** @description How often it is built; null: no scope */
            multiplier: number | null;
            /** @description Dollars */
            concreteCost: number;
            /** @description Dollars */
            laborCost: number;
            /** @description Dollars */
            equipmentCost: number;
            /** @description Dollars */
            materialCost: number;
            /** @description Dollars */
            subcontractorCost: number;
            /** @description Dollars */
            miscCost: number;
            /** @description Dollars */
            cost: number;
            /** @description Dollars, as on the proposal; null where costs are not above zero */
            price: number | null;
            /** @description Cubic yards without waste, with the multipliers */
            netCY: number;
            /** @description Cubic yards with waste, with the multipliers */
            orderedCY: number;
            /** @description Square feet of concrete that is formed, with the multipliers */
            formSF: number;
            /** @description Pounds of rebar with waste, with the multipliers */
            pounds: number;
            /** @description Hours of all workers, with the multipliers and crews of the timeline by their days */
            manHours: number;
            /** @description Length × width, or the circle; null where a dimension is missing */
            squareFeet: number | null;
            /** @description Dollars by the ordered yard; null without concrete */
            costPerCY: number | null;
            /** @description Dollars by the square foot of plan; null without one */
            costPerSF: number | null;
            /** @description Hours by the ordered yard; null without concrete */
            manHoursPerCY: number | null;
            /** @description Fraction of the subtotal: 0.25 is a quarter; null where that is 0 */
            share: number | null;
        };
        /** @description Of the whole bid, without its alternates and change orders */
        RecapTotals: {
            /** @description Dollars */
            concreteCost: number;
            /** @description Dollars */
            laborCost: number;
            /** @description Dollars */
            equipmentCost: number;
            /** @description Dollars */
            materialCost: number;
            /** @description Dollars */
            subcontractorCost: number;
            /** @description Dollars */
            miscCost: number;
            /** @description Dollars: cuts and additions of bid day, in no module */
            adjustmentsCost: number;
            /** @description Dollars */
            subtotalCost: number;
            /** @description Dollars */
            overheadAmount: number;
            /** @description Dollars */
            profitAmount: number;
            /** @description Dollars */
            contingencyAmount: number;
            /** @description Dollars */
            bondAmount: number;
            /** @description Dollars */
            totalCost: number;
            /** @description Dollars: total less subtotal */
            margin: number;
            /** @description Percent of the total; null where it is 0 */
            marginPercentage: number | null;
            /** @description Percent of the subtotal; null where it is 0 */
            markupPercentage: number | null;
            /** @description Cubic yards without waste, with the multipliers */
            netCY: number;
            /** @description Cubic yards with waste, with the multipliers */
            orderedCY: number;
            /** @description Square feet of concrete that is formed, with the multipliers */
            formSF: number;
            /** @description Pounds of rebar with waste, with the multipliers */
            pounds: number;
            /** @description Hours of all workers, with the multipliers and crews of the timeline by their days */
            manHours: number;
            /** @description Length × width, or the circle; null where a dimension is missing */
            squareFeet: number | null;
            /** @description Dollars by the ordered yard; null without concrete */
            costPerCY: number | null;
            /** @description Dollars by the square foot of plan; null without one */
            costPerSF: number | null;
            /** @description Hours by the ordered yard; null without concrete */
            manHoursPerCY: number | null;
        };
        RecipeParameter: {
            /** @description As formulas name it */
            name: string;
            /** @description As the person who gives it is asked */
            label: string;
            /** @description What it is measured in; null: nothing */
            unit: string | null;
            /** @description What counts where none is given; null: one must be */
            default: number | null;
            /** @description The least that it may be; null: any */
            min: number | null;
            /** @description The greatest that it may be; null: any */
            max: number | null;
        };
        RecipeLine: {
            /**
             * Format: uuid
             * @description Stays the same for as long as the record is there
             */
            id: string;
            /**
             * @description The module of the item
             * @enum {string}
             */
            module: "concrete" | "labor" | "equipment" | "materials" | "subcontractor" | "misc";
            /** @description It makes an item where this is not 0; null: always */
            when: string | null;
            /** @description Values, and formulas as `{ "formula": "2 * length" }`, by field */
            fields: {
                [key: string]: unknown;
            };
        };
        Recipe: {
            /**
             * Format: uuid
             * @description Stays the same for as long as the record is there
             */
            id: string;
            /** @description No other recipe has it */
            name: string;
            /** @description What it is for; null: not said */
            description: string | null;
            /** @description The type of scope that it is for; null: any */
            scopeTypeId: string | null;
            /** @description Whether it may be applied */
            isActive: boolean;
            /** @description Grows with each change; the entity tag for If-Match */
            revision: number;
            /** @description The numbers that it asks for */
            parameters: components["schemas"]["RecipeParameter"][];
            /** @description The items that it makes, in their order */
            lines: components["schemas"]["RecipeLine"][];
            /**
             * Format: date-time
             * @description When it was made, in UTC
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed, in UTC
             */
            updatedAt: string;
        };
        RecipeHistoryEntry: {
            /**
             * Format: date-time
             * @description When, in UTC
             */
            at: string;
            /** @description E-mail */
            by: string;
            /**
             * @description What was done
             * @enum {string}
             */
            action: "created" | "updated" | "deleted";
            /** @description What became another */
            changes: {
                /** @description The name of the field; a list is one as a whole */
                field: string;
                /** @description What it was; null: nothing */
                old: unknown;
                /** @description What it became; null: nothing */
                new: unknown;
            }[];
            /** @description The revision that came of it */
            revision: number;
        };
        TriedRecipe: {
            /** @description The lines that make an item */
            lines: {
                /**
                 * Format: uuid
                 * @description The line
                 */
                lineId: string;
                /** @description Of its item */
                name: string;
                /**
                 * @description Of its item
                 * @enum {string}
                 */
                module: "concrete" | "labor" | "equipment" | "materials" | "subcontractor" | "misc";
                /** @description What its formulas come to, by the paths of their fields */
                values: {
                    [key: string]: number;
                };
                /** @description What the item prices, in words */
                quantity: string;
                /** @description Dollars */
                totalCost: number;
            }[];
            /** @description Ids of the lines that make none */
            skipped: string[];
            /** @description Dollars, of all lines */
            totalCost: number;
        };
        AppliedRecipe: {
            /**
             * Format: uuid
             * @description To apply it again with other numbers
             */
            applicationId: string;
            /** @description The new items, in the order of the lines; then pumps that follow */
            items: (components["schemas"]["ConcreteItem"] | components["schemas"]["LaborItem"] | components["schemas"]["EquipmentItem"] | components["schemas"]["MaterialItem"] | components["schemas"]["SubcontractorItem"] | components["schemas"]["MiscItem"])[];
            /** @description Ids of the lines that make no item */
            skipped: string[];
            /** @description The new costs of the scope */
            scope: {
                /**
                 * Format: uuid
                 * @description The scope
                 */
                id: string;
                /** @description Dollars */
                concreteCost: number;
                /** @description Dollars */
                laborCost: number;
                /** @description Dollars */
                equipmentCost: number;
                /** @description Dollars */
                materialCost: number;
                /** @description Dollars */
                subcontractorCost: number;
                /** @description Dollars */
                miscCost: number;
                /** @description Dollars */
                totalCost: number;
            };
            /** @description The new totals of the bid */
            bid: {
                /** @description Dollars */
                concreteCost: number;
                /** @description Dollars */
                laborCost: number;
                /** @description Dollars */
                equipmentCost: number;
                /** @description Dollars */
                materialCost: number;
                /** @description Dollars */
                subcontractorCost: number;
                /** @description Dollars */
                miscCost: number;
                /** @description Dollars */
                totalCost: number;
                /** @description Dollars: cuts and additions of bid day */
                adjustmentsCost: number;
                /** @description Dollars */
                subtotalCost: number;
                /** @description Dollars */
                overheadAmount: number;
                /** @description Dollars */
                profitAmount: number;
                /** @description Dollars */
                contingencyAmount: number;
                /** @description Dollars */
                bondAmount: number;
            };
        };
        ChangedRecipeApplication: {
            /** @description Items with other values than before */
            changed: (components["schemas"]["ConcreteItem"] | components["schemas"]["LaborItem"] | components["schemas"]["EquipmentItem"] | components["schemas"]["MaterialItem"] | components["schemas"]["SubcontractorItem"] | components["schemas"]["MiscItem"])[];
            /** @description Items of lines that make one now, at the end of their modules */
            created: (components["schemas"]["ConcreteItem"] | components["schemas"]["LaborItem"] | components["schemas"]["EquipmentItem"] | components["schemas"]["MaterialItem"] | components["schemas"]["SubcontractorItem"] | components["schemas"]["MiscItem"])[];
            /** @description Ids of the items of lines that make none any more */
            deleted: string[];
            /** @description Fields that a person typed over the recipe */
            kept: {
                /**
                 * Format: uuid
                 * @description The item
                 */
                itemId: string;
                /** @description `rebar.spacing` is a field within an object */
                field: string;
                /** @description The value that a person gave it, which stays */
                typed: unknown;
                /** @description What the recipe gives it; null: its line makes no item */
                formula: unknown;
            }[];
            /** @description The new totals of the bid */
            bid: {
                /** @description Dollars */
                concreteCost: number;
                /** @description Dollars */
                laborCost: number;
                /** @description Dollars */
                equipmentCost: number;
                /** @description Dollars */
                materialCost: number;
                /** @description Dollars */
                subcontractorCost: number;
                /** @description Dollars */
                miscCost: number;
                /** @description Dollars */
                totalCost: number;
                /** @description Dollars: cuts and additions of bid day */
                adjustmentsCost: number;
                /** @description Dollars */
                subtotalCost: number;
                /** @description Dollars */
                overheadAmount: number;
                /** @description Dollars */
                profitAmount: number;
                /** @description Dollars */
                contingencyAmount: number;
                /** @description Dollars */
                bondAmount: number;
            };
        };
        RecipeApplication: {
            /**
             * Format: uuid
             * @description Stays the same for as long as the record is there
             */
            id: string;
            /**
             * Format: uuid
             * @description The recipe, which may be gone
             */
            recipeId: string;
            /** @description The name of the recipe then */
            name: string;
            /** @description The revision of the recipe that counts here */
            revision: number;
            /** @description The value of each by its name */
            parameters: {
                [key: string]: number;
            };
            /** @description Its items that are there */
            itemIds: string[];
            /** @description Whether a dimension of the scope that its formulas use has changed since */
            stale: boolean;
            /** @description E-mail of who applied it */
            createdBy: string;
            /**
             * Format: date-time
             * @description When, in UTC
             */
            createdAt: string;
        };
        BidRecipient: {
            /**
             * Format: uuid
             * @description Stays the same for as long as the record is there
             */
            id: string;
            /**
             * Format: uuid
             * @description Whom the bid is offered to
             */
            clientId: string;
            /** @description Its name */
            clientName: string;
            /** @description A person there; null: none */
            attention: string | null;
            /** @description Dollars on top of the total of the bid */
            adjustment: number;
            /** @description Dollars: the total of the bid with the adjustment */
            price: number;
            /** @description Why; null: nothing is noted */
            note: string | null;
            /** @description When the proposal went out; null: not yet */
            sentAt: string | null;
            /** @description Whether the bid was awarded by this client at this price */
            isAwarded: boolean;
        };
        RateUses: {
            /** @description How many bids there are, also beyond those that are listed */
            total: number;
            /** @description By number, the first 500 */
            bids: {
                /**
                 * Format: uuid
                 * @description The bid
                 */
                bidId: string;
                /** @description By which the firm knows it */
                bidNumber: string;
                /** @description The job */
                name: string;
                /**
                 * @description What is decided keeps its prices
                 * @enum {string}
                 */
                status: "DRAFT" | "SUBMITTED" | "NEGOTIATION";
                /** @description Items and GANTT entries that hold a copy; 0 where only the bid's own percentages do */
                items: number;
                /** @description The copies by the field that holds them */
                rates: {
                    /** @description The field that holds the copies: `pricePerCY` */
                    rate: string;
                    /** @description How many */
                    copies: number;
                    /** @description The least value of them; null of texts */
                    lowest: number | null;
                    /** @description The greatest value of them; null of texts */
                    highest: number | null;
                }[];
            }[];
        };
        Recalculation: {
            /**
             * Format: uuid
             * @description The bid
             */
            bidId: string;
            /** @description Dollars: the total before */
            previousTotal: number;
            /** @description Dollars: the total now, or as it would be */
            totalCost: number;
            /** @description The bid's own rates: sales tax, with `markups` overhead and profit too */
            changes: {
                /** @description The field that holds the copy */
                rate: string;
                /** @description What it was; null: nothing */
                old: number | string | null;
                /** @description Text for the size of a rebar or a unit */
                new: number | string;
            }[];
            /** @description Items and GANTT entries whose rates or cost changed */
            items: {
                /**
                 * Format: uuid
                 * @description Item or GANTT entry
                 */
                itemId: string;
                /** @description Null for a GANTT entry, which is of the bid */
                scopeId: string | null;
                /**
                 * @description What kind of cost it is
                 * @enum {string}
                 */
                module: "concrete" | "labor" | "equipment" | "materials" | "subcontractor" | "misc";
                /** @description As it stands in lists */
                name: string;
                /** @description Dollars: the total before */
                previousTotal: number;
                /** @description Dollars: the total now, or as it would be */
                totalCost: number;
                /** @description The scope's; 1 of a GANTT entry */
                multiplier: number;
                /** @description What it moves the bid's subtotal by; all effects sum to the change */
                effect: number;
                /** @description The rates of it that changed */
                changes: {
                    /** @description The field that holds the copy */
                    rate: string;
                    /** @description What it was; null: nothing */
                    old: number | string | null;
                    /** @description Text for the size of a rebar or a unit */
                    new: number | string;
                }[];
            }[];
            /** @description Copied rates whose record is gone or inactive; they keep their last value */
            missing: {
                /** @description Item or GANTT entry; null: the bid itself */
                itemId: string | null;
                /** @description The field that holds the copy */
                rate: string;
                /** @description The record that it was copied from */
                recordId: string;
            }[];
        };
        FuelUpdate: {
            /**
             * Format: uuid
             * @description The bid
             */
            bidId: string;
            /** @description How many items and entries got another charge */
            updatedItems: number;
            /** @description Dollars for a day of use, as the catalog has it; null: it has none */
            fuelChargePerDay: number | null;
            /** @description Dollars: the total before */
            previousTotal: number;
            /** @description Dollars: the total now */
            totalCost: number;
            /** @description Those whose charge has changed, GANTT entries last */
            items: {
                /**
                 * Format: uuid
                 * @description Item or GANTT entry
                 */
                itemId: string;
                /** @description As it stands in lists */
                name: string;
                /** @description Dollars for a day before; null: none */
                old: number | null;
                /** @description Dollars for a day now */
                new: number;
            }[];
        };
        BidResult: {
            /** @description Null: the bid is not decided */
            outcome: ("WON" | "LOST" | "NO_BID" | "CANCELLED") | null;
            /** @description The day of the decision; null: it is not decided */
            decidedOn: string | null;
            /** @description Why; null: not known */
            reason: ("PRICE" | "SCOPE" | "SCHEDULE" | "RELATIONSHIP" | "CLIENT_CANCELLED" | "OTHER") | null;
            /** @description What else there is to know */
            note: string | null;
            /** @description The others, as they were sent */
            bidders: {
                /** @description The firm */
                name: string;
                /** @description Dollars that it asked */
                amount: number;
            }[];
            /** @description Dollars that we asked on the day of the decision; null: it is not decided */
            ours: number | null;
            /** @description Percent: of a win how much more the second asked, of a loss how much more we did than the low; null without another bidder */
            gap: number | null;
            /** @description Dollars by which a win could have been dearer, a cent below the second */
            leftOnTable: number | null;
            /** @description True: the status of the bid says so, and nobody has entered it; it is in no analysis */
            proposed: boolean;
            /** @description E-mail of who entered it last; null: it is not entered */
            enteredBy: string | null;
            /** @description When, in UTC; null: it is not entered */
            enteredAt: string | null;
        };
        BidAnalysis: {
            /** @description Id of the client or scope type, e-mail, month, or UNDER_50K, UNDER_250K, UNDER_1M, MORE by what we asked; null: all, or no scope type */
            group: string | null;
            /** @description As people read it */
            name: string;
            /** @description Results that were entered, whatever they are */
            count: number;
            /** @description Of them those that were won */
            won: number;
            /** @description Of them those that were lost */
            lost: number;
            /** @description Percent: won of won and lost; null: neither */
            hitRate: number | null;
            /** @description Dollars that we asked in those that were won */
            amountWon: number;
            /** @description Dollars that we asked in those that were won or lost */
            amountBid: number;
            /** @description Percent: the median of their gaps; null: no other bidder is known */
            medianGap: number | null;
            /** @description Dollars left on the table by those that were won, together */
            leftOnTable: number;
        };
        MappedColumn: {
            /** @description As the first line of the export calls the column */
            head: string;
            /** @description The column of ours: `depth`, `rebar.size`; null: what stands there is left out */
            field: string | null;
            /** @description What its numbers are measured in: they are converted; null: as the field is */
            unit: ("FT" | "IN" | "YD" | "SF" | "SY" | "CF" | "CY" | "EA") | null;
            /** @description What each number is multiplied by besides; null: nothing */
            factor: number | null;
        };
        TakeoffMapping: {
            /**
             * Format: uuid
             * @description Stays the same for as long as the record is there
             */
            id: string;
            /** @description No other mapping has it */
            name: string;
            /** @description The columns of the export */
            columns: components["schemas"]["MappedColumn"][];
            /** @description What a column of ours holds where the file says nothing, by its name */
            defaults: {
                [key: string]: string | number | boolean;
            };
            /** @description Grows with each change; the entity tag for If-Match */
            version: number;
            /**
             * Format: date-time
             * @description When it was made, in UTC
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed, in UTC
             */
            updatedAt: string;
        };
        TakeoffMappingHistoryEntry: {
            /**
             * Format: date-time
             * @description When, in UTC
             */
            at: string;
            /** @description E-mail */
            by: string;
            /**
             * @description What was done
             * @enum {string}
             */
            action: "created" | "updated" | "deleted";
            /** @description What became another */
            changes: {
                /** @description The name of the field; a list is one as a whole */
                field: string;
                /** @description What it was; null: nothing */
                old: unknown;
                /** @description What it became; null: nothing */
                new: unknown;
            }[];
        };
        ImportedTakeoff: {
            /** @description Scopes that were not there */
            scopesCreated: number;
            /** @description New items */
            itemsCreated: number;
            /** @description Dollars: the total of the bid with them */
            totalCost: number;
            /** @description Lines of the file, without its header and empty ones */
            lines: number;
            /** @description With dryRun: each line as it would become, the first 500 */
            preview?: {
                /** @description Its number in the file; the header is line 1 */
                line: number;
                /** @description The name of the scope */
                scope: string;
                /**
                 * @description The module of the item
                 * @enum {string}
                 */
                module: "concrete" | "labor" | "equipment" | "materials" | "subcontractor" | "misc";
                /** @description The name of the item */
                item: string;
                /** @description Dollars, before the multiplier of the scope */
                totalCost: number;
            }[];
        };
        UpdateAccountingInput: {
            /** @description Of bills; null: not mapped */
            payableAccount?: string | null;
            /** @description Of what is retained; null: not mapped */
            retainageAccount?: string | null;
            /** @description In place of all that were mapped */
            codes?: {
                /** @description Any code that a coding or an allocation may name, on the list or not */
                costCode: string;
                /** @description Its account, as the accounting program names it */
                account: string;
                /** @description Its class; null: none */
                class?: string | null;
            }[];
            /**
             * @description By what a job is named
             * @enum {string}
             */
            customer?: "PROJECT" | "BID_NUMBER";
        };
        CreateExportInput: {
            /** @description First day of approval, the company's */
            from: string;
            /** @description Last day of approval */
            to: string;
            /**
             * @description iif: for QuickBooks Desktop; csv: for any other program
             * @enum {string}
             */
            format: "csv" | "iif";
        };
        CreateBillInput: {
            /**
             * @description A CREDIT is typed positive and counts negative; INVOICE if left out
             * @default INVOICE
             * @enum {string}
             */
            kind: "INVOICE" | "CREDIT";
            /**
             * Format: uuid
             * @description Who bills
             */
            vendorId: string;
            /** @description The vendor's; once per vendor and kind */
            number: string;
            /** @description Of the bill; at most a day ahead */
            date: string;
            /** @description Left out or null: after the vendor's net days */
            dueOn?: string | null;
            /** @description What is billed, line by line; in place of the lines that there are */
            lines: {
                /**
                 * Format: uuid
                 * @description The line of the bill that it is; without: new
                 */
                id?: string;
                /** @description The purchase order that is billed */
                orderId?: string | null;
                /** @description The line of the order */
                orderLineId?: string | null;
                /** @description What is billed */
                description: string;
                /** @description How much of it; sent with the unit price */
                quantity?: number | null;
                /** @description The unit of quantity */
                uom?: string | null;
                /** @description Dollars for one uom; sent with the quantity */
                unitPrice?: number | null;
                /** @description Dollars, which may be negative; quantity × unitPrice in cents when these are sent */
                amount?: number | null;
                /** @description Receipts of the vendor that the line bills; each stands on one bill */
                ticketIds?: string[] | null;
            }[];
            /**
             * @description Dollars beyond the lines
             * @default 0
             */
            tax: number;
            /**
             * @description Dollars beyond the lines
             * @default 0
             */
            freight: number;
            /**
             * @description Dollars off the lines
             * @default 0
             */
            discount: number;
            /**
             * @description Of the lines less the discount, kept back until it is released
             * @default 0
             */
            retainagePercentage: number;
        };
        UpdateBillInput: {
            /**
             * @description A CREDIT is typed positive and counts negative; INVOICE if left out
             * @enum {string}
             */
            kind?: "INVOICE" | "CREDIT";
            /**
             * Format: uuid
             * @description Who bills
             */
            vendorId?: string;
            /** @description The vendor's; once per vendor and kind */
            number?: string;
            /** @description Of the bill; at most a day ahead */
            date?: string;
            /** @description Left out or null: after the vendor's net days */
            dueOn?: string | null;
            /** @description What is billed, line by line; in place of the lines that there are */
            lines?: {
                /**
                 * Format: uuid
                 * @description The line of the bill that it is; without: new
                 */
                id?: string;
                /** @description The purchase order that is billed */
                orderId?: string | null;
                /** @description The line of the order */
                orderLineId?: string | null;
                /** @description What is billed */
                description: string;
                /** @description How much of it; sent with the unit price */
                quantity?: number | null;
                /** @description The unit of quantity */
                uom?: string | null;
                /** @description Dollars for one uom; sent with the quantity */
                unitPrice?: number | null;
                /** @description Dollars, which may be negative; quantity × unitPrice in cents when these are sent */
                amount?: number | null;
                /** @description Receipts of the vendor that the line bills; each stands on one bill */
                ticketIds?: string[] | null;
            }[];
            /** @description Dollars beyond the lines */
            tax?: number;
            /** @description Dollars beyond the lines */
            freight?: number;
            /** @description Dollars off the lines */
            discount?: number;
            /** @description Of the lines less the discount, kept back until it is released */
            retainagePercentage?: number;
        };
        CodeBillInput: {
            /** @description Over which projects, scopes and cost codes the bill is split; sums to its total */
            coding: {
                /**
                 * Format: uuid
                 * @description Id of the bid that is built
                 */
                projectId: string;
                /** @description A scope of the project; null: none */
                scopeId?: string | null;
                /** @description A cost code by its code; one that is not on the list is warned of */
                costCode: string;
                /** @description Dollars that are booked under it */
                amount: number;
                /** @description A word to accounting; null: none */
                note?: string | null;
            }[];
        };
        BillReasonInput: {
            /** @description Why; it stands in the history */
            reason: string;
        };
        ResolveBillInput: {
            /** @description How it was settled; it stands in the history */
            note: string;
        };
        ApproveBillInput: {
            /** @description Why, where exceptions or separate duties need one; it stands in the history */
            reason?: string | null;
        } | null;
        PayBillInput: {
            /** @description Dollars that are paid */
            amount: number;
            /** @description Date of the payment; at most tomorrow */
            paidOn: string;
            /** @description Number of the check or transfer */
            reference?: string | null;
            /**
             * @description Dollars off for early payment
             * @default 0
             */
            discountTaken: number;
            /** @description The APPROVED credit of the vendor that pays; null: money */
            creditId?: string | null;
            /** @description Why, where exceptions or separate duties need one; it stands in the history */
            reason?: string | null;
        };
        ReleaseBillInput: {
            /** @description Dollars of what is retained */
            amount: number;
            /** @description Why, where exceptions or separate duties need one; it stands in the history */
            reason?: string | null;
        };
        UpdateBillTolerancesInput: {
            /** @description Of the ordered price */
            pricePercentage?: number;
            /** @description Of what was ordered or came */
            quantityPercentage?: number;
            /** @description Dollars of one exception */
            amount?: number;
        };
        CreateVendorInput: {
            /** @description Who sells, as it stands on orders */
            name: string;
            /**
             * @description What they sell; a purchase order asks for a vendor of its kind
             * @enum {string}
             */
            type: "CONCRETE" | "MATERIAL" | "EQUIPMENT" | "SUBCONTRACTOR" | "PUMP" | "MISC";
            /** @description Whom to ask for; null: no one by name */
            contactName?: string | null;
            /** @description Where orders are sent; null: nowhere */
            email?: string | null;
            /** @description As people dial it; null: none */
            phone?: string | null;
            /** @description false: no longer offered for new orders; true if left out */
            isActive?: boolean;
            /** @description Postal address, line by line */
            addressLines?: string[];
            /** @description In place of the contacts that there are */
            contacts?: {
                /** @description Whom to ask for */
                name: string;
                /** @description Dispatch, accounts, … */
                role?: string | null;
                /** @description As people dial it */
                phone?: string | null;
                /** @description Where orders may be sent */
                email?: string | null;
            }[];
            /** @description Days after which a bill is due that names no day; 30 if left out */
            netDays?: number;
            /** @description Off a bill that is paid within `discountDays`; null: none */
            discountPercentage?: number | null;
            /** @description Days from the date of a bill; null: none */
            discountDays?: number | null;
            /** @description Whole; the mask that was read changes nothing; null: none */
            taxId?: string | null;
            /** @description Whether the signed form W-9 is filed; false if left out */
            w9OnFile?: boolean;
            /** @description The last day of the certificate; null: not known */
            insuranceExpiresOn?: string | null;
            /** @description Of this company in the books of the vendor; null: none */
            accountNumber?: string | null;
            /** @description Offered in the lines of orders; in place of the prices that there are */
            prices?: {
                /** @description What is sold, as a line has it */
                description: string;
                /** @description The mix as the supplier knows it; null: none */
                mixId?: string | null;
                /** @description EA, LF, SF, CY, HR, DAY, … */
                uom: string;
                /** @description Dollars before tax */
                unitPrice: number;
                /** @description The last day on which it is offered; null: until another is agreed */
                validUntil?: string | null;
            }[];
        };
        UpdateVendorInput: {
            /** @description Who sells, as it stands on orders */
            name?: string;
            /**
             * @description What they sell; a purchase order asks for a vendor of its kind
             * @enum {string}
             */
            type?: "CONCRETE" | "MATERIAL" | "EQUIPMENT" | "SUBCONTRACTOR" | "PUMP" | "MISC";
            /** @description Whom to ask for; null: no one by name */
            contactName?: string | null;
            /** @description Where orders are sent; null: nowhere */
            email?: string | null;
            /** @description As people dial it; null: none */
            phone?: string | null;
            /** @description false: no longer offered for new orders; true if left out */
            isActive?: boolean;
            /** @description Postal address, line by line */
            addressLines?: string[];
            /** @description In place of the contacts that there are */
            contacts?: {
                /** @description Whom to ask for */
                name: string;
                /** @description Dispatch, accounts, … */
                role?: string | null;
                /** @description As people dial it */
                phone?: string | null;
                /** @description Where orders may be sent */
                email?: string | null;
            }[];
            /** @description Days after which a bill is due that names no day; 30 if left out */
            netDays?: number;
            /** @description Off a bill that is paid within `discountDays`; null: none */
            discountPercentage?: number | null;
            /** @description Days from the date of a bill; null: none */
            discountDays?: number | null;
            /** @description Whole; the mask that was read changes nothing; null: none */
            taxId?: string | null;
            /** @description Whether the signed form W-9 is filed; false if left out */
            w9OnFile?: boolean;
            /** @description The last day of the certificate; null: not known */
            insuranceExpiresOn?: string | null;
            /** @description Of this company in the books of the vendor; null: none */
            accountNumber?: string | null;
            /** @description Offered in the lines of orders; in place of the prices that there are */
            prices?: {
                /** @description What is sold, as a line has it */
                description: string;
                /** @description The mix as the supplier knows it; null: none */
                mixId?: string | null;
                /** @description EA, LF, SF, CY, HR, DAY, … */
                uom: string;
                /** @description Dollars before tax */
                unitPrice: number;
                /** @description The last day on which it is offered; null: until another is agreed */
                validUntil?: string | null;
            }[];
        };
        ClosePurchaseOrderInput: {
            /** @description Why; it stands in the history */
            reason?: string | null;
        } | null;
        ReopenPurchaseOrderInput: {
            /** @description Why; it stands in the history */
            reason: string;
        };
        CreateCostCodeInput: {
            /** @description The code as accounting writes it; no other has it */
            code: string;
            /** @description What is booked under it, in words */
            name: string;
            /** @description The section of the budget that its allocations count in; null: that of the purchase order's type */
            section?: ("GENERAL CONDITIONS" | "LABOR" | "CONCRETE MATERIAL" | "PUMPING" | "REINFORCING MATERIALS" | "MATERIALS" | "EQUIPMENT" | "FUEL & HAULING" | "SUBCONTRACTORS") | null;
            /** @description false: no longer offered; it is still on the list */
            isActive?: boolean;
        };
        UpdateCostCodeInput: {
            /** @description The code as accounting writes it; no other has it */
            code?: string;
            /** @description What is booked under it, in words */
            name?: string;
            /** @description The section of the budget that its allocations count in; null: that of the purchase order's type */
            section?: ("GENERAL CONDITIONS" | "LABOR" | "CONCRETE MATERIAL" | "PUMPING" | "REINFORCING MATERIALS" | "MATERIALS" | "EQUIPMENT" | "FUEL & HAULING" | "SUBCONTRACTORS") | null;
            /** @description false: no longer offered; it is still on the list */
            isActive?: boolean;
        };
        UpdateProjectInput: {
            /** @description Name of a time zone, for example America/Chicago; null: the zone of the company */
            timeZone?: string | null;
            /** @description Address of deliveries; null: the location */
            shipTo?: string | null;
            /** @description Who receives deliveries; null: none */
            siteContact?: string | null;
            /** @description As people dial it; null: none */
            sitePhone?: string | null;
        };
        OutlookInput: {
            /**
             * @description A section of the budget
             * @enum {string}
             */
            section: "GENERAL CONDITIONS" | "LABOR" | "CONCRETE MATERIAL" | "PUMPING" | "REINFORCING MATERIALS" | "MATERIALS" | "EQUIPMENT" | "FUEL & HAULING" | "SUBCONTRACTORS";
            /** @description Dollars that are still to come; null takes the outlook back */
            toComplete: number | null;
            /** @description Why; needed with an amount */
            reason?: string | null;
        }[];
        CreateSnapshotInput: {
            /** @description YYYY-MM; of one that has a snapshot it is replaced */
            month: string;
        };
        UpdatePurchaseOrderInput: {
            /**
             * Format: uuid
             * @description Id of the bid that is built
             */
            projectId?: string;
            /**
             * Format: uuid
             * @description A vendor of the kind that the type asks for
             */
            vendorId?: string;
            /** @description The scope that the order counts under */
            scopeId?: string | null;
            /** @description For the house; the PDF does not show them */
            notes?: string | null;
            /** @description What is ordered, line by line; in place of the lines that there are */
            lines?: {
                /**
                 * Format: uuid
                 * @description The line of the order that it is. Without it the first one left of the same description and unit, else a new one
                 */
                id?: string;
                /** @description What is ordered */
                description: string;
                /** @description How much of it */
                quantity: number;
                /** @description EA, LF, SF, CY, HR, DAY, … */
                uom: string;
                /** @description Dollars */
                unitPrice: number;
                /** @description A scope of the project; what the order counts under is its own `scopeId` */
                scopeId?: string | null;
                /** @description Of the entry of `purchasable` that the line buys */
                sourceKey?: string | null;
                /** @description Where it counts in the budget; null: in the section of its cost code, else of what it buys, else of the type of the order */
                section?: ("GENERAL CONDITIONS" | "LABOR" | "CONCRETE MATERIAL" | "PUMPING" | "REINFORCING MATERIALS" | "MATERIALS" | "EQUIPMENT" | "FUEL & HAULING" | "SUBCONTRACTORS") | null;
                /** @description A code of the list; null: none */
                costCode?: string | null;
            }[];
            /** @description Address; without it the PDF shows the job */
            shipTo?: string | null;
            /** @description Conditions for the vendor */
            terms?: string | null;
            /** @description Whether the PDF has prices and amounts; true if left out */
            pricesOnPaper?: boolean;
            /** @description Dollars of tax beyond the lines; null: none */
            taxAmount?: number | null;
            /** @description Dollars of freight beyond the lines; null: none */
            freightAmount?: number | null;
            /** @description Left out or null: it follows what the lines, tax and freight come to */
            estimatedAmount?: number | null;
            /** @description The mix as the supplier calls it */
            concreteType?: string;
            /** @description The numbers of the mix designs, with commas between, as the supplier knows them */
            mixIds?: string;
            /** @description How much to deliver, in cubic yards, with waste; left out: what the lines in CY come to */
            cubicYards?: number;
            /** @description The slump in inches */
            slumpSize?: number;
            /** @description Minutes from truck to truck, or as the supplier wants it said */
            spacing?: string;
            /** @description ISO 8601 with a zone; the zone is kept as `desiredDeliveryOffset` */
            desiredDelivery?: string;
            /** @description What is rented, as the vendor lists it */
            equipmentType?: string;
            /** @description For how many days it is rented; left out: what the lines in DAY come to */
            duration?: number;
            /** @description The last day of the rental; null: it runs on */
            offRentOn?: string | null;
            /** @description The work that is given away */
            subType?: string;
            /** @description How much of it, in `uom`; left out: what the lines of that unit come to */
            quantity?: number;
            /** @description The unit of `quantity`: `EA`, `SF` */
            uom?: string;
            /** @description The pump as the vendor lists it: `32M boom` */
            pumpType?: string;
            /** @description Names or ids of the project's scopes between commas, kept as sent; one that is not there is warned of */
            specifyScope?: string | null;
            /**
             * @description BILLS while nothing is booked by receipts; RECEIPT without bills
             * @enum {string}
             */
            settledBy?: "RECEIPT" | "BILLS";
        };
        AllocatePurchaseOrderInput: {
            /** @description Over which cost codes the order is split; together they are what was received, to the cent */
            allocations: {
                /** @description A cost code by its code; one that is not on the list is warned of */
                costCode: string;
                /** @description Dollars that are booked under it */
                amount: number;
                /** @description A word to accounting; null: none */
                notes?: string | null;
                /** @description A scope of the project; null: that of the order */
                scopeId?: string | null;
            }[];
        };
        RejectPurchaseOrderInput: {
            /** @description What is wrong, for who has to mend it; stands in the history */
            reason: string;
        };
        AuthorizePurchaseOrderInput: {
            /** @description Why, by an exception from separate duties; stands in the history */
            reason?: string | null;
        } | null;
        ApprovePurchaseOrderInput: {
            /** @description Why, by an exception from separate duties; stands in the history */
            reason?: string | null;
        } | null;
        ResubmitPurchaseOrderInput: {
            /** @description What was corrected; stands in the history */
            note: string;
        };
        UpdateReceiptInput: {
            /** @description What the receipt comes to, in dollars; null: not told; left out: as it is */
            amount?: number | null;
            /** @description The number on the ticket; once per vendor, however it is written */
            ticketNumber?: string | null;
            /** @description When the load came */
            deliveredAt?: string | null;
            /** @description The line of the order that came */
            lineId?: string | null;
            /** @description How much of it came, in `uom` */
            quantity?: number | null;
            /** @description The line's; another one is refused */
            uom?: string | null;
            /** @description A word to the office */
            note?: string | null;
        };
        UpdateDutiesInput: {
            /** @description Whether nobody authorizes what they created or received, approves what they coded, or records the payment of what they approved */
            separateDuties?: boolean;
            /** @description Ids of the users who may, with a reason */
            exceptions?: string[];
        };
        ChangeDeliveryInput: {
            /**
             * @description Where the delivery stands
             * @enum {string}
             */
            state: "REQUESTED" | "CONFIRMED" | "ON_HOLD" | "DELIVERED";
            /** @description A word to it; null: none; left out: as it is */
            note?: string | null;
        };
        ReconcilePurchaseOrderInput: {
            /** @description The number on the vendor's invoice */
            invoiceNumber: string;
            /** @description Date of the payment */
            paidOn?: string | null;
            /** @description Dollars */
            paidAmount?: number | null;
            /** @description Why, by an exception from separate duties; stands in the history */
            reason?: string | null;
        };
        SendPurchaseOrderInput: {
            /** @description Whom the PDF is mailed to */
            to: string[];
            /** @description Who gets a copy; null: no one */
            cc?: string[] | null;
            /** @description What the mail says above its closing words */
            message?: string | null;
        };
        AcknowledgePurchaseOrderInput: {
            /** @description Who accepted it, at the vendor */
            by: string;
            /** @description The day on which they did; at most tomorrow */
            on: string;
        };
        UpdateTicketSettingsInput: {
            /** @description Of a line's quantity, up to which more may come without a warning */
            overDeliveryPercentage: number;
        };
        CreateConcretePurchaseOrderInput: {
            /**
             * Format: uuid
             * @description Id of the bid that is built
             */
            projectId: string;
            /**
             * Format: uuid
             * @description A vendor of the kind that the type asks for
             */
            vendorId: string;
            /** @description The scope that the order counts under */
            scopeId?: string | null;
            /** @description For the house; the PDF does not show them */
            notes?: string | null;
            /** @description What is ordered, line by line; in place of the lines that there are */
            lines?: {
                /**
                 * Format: uuid
                 * @description The line of the order that it is. Without it the first one left of the same description and unit, else a new one
                 */
                id?: string;
                /** @description What is ordered */
                description: string;
                /** @description How much of it */
                quantity: number;
                /** @description EA, LF, SF, CY, HR, DAY, … */
                uom: string;
                /** @description Dollars */
                unitPrice: number;
                /** @description A scope of the project; what the order counts under is its own `scopeId` */
                scopeId?: string | null;
                /** @description Of the entry of `purchasable` that the line buys */
                sourceKey?: string | null;
                /** @description Where it counts in the budget; null: in the section of its cost code, else of what it buys, else of the type of the order */
                section?: ("GENERAL CONDITIONS" | "LABOR" | "CONCRETE MATERIAL" | "PUMPING" | "REINFORCING MATERIALS" | "MATERIALS" | "EQUIPMENT" | "FUEL & HAULING" | "SUBCONTRACTORS") | null;
                /** @description A code of the list; null: none */
                costCode?: string | null;
            }[];
            /** @description Address; without it the PDF shows the job */
            shipTo?: string | null;
            /** @description Conditions for the vendor */
            terms?: string | null;
            /** @description Whether the PDF has prices and amounts; true if left out */
            pricesOnPaper?: boolean;
            /** @description Dollars of tax beyond the lines; null: none */
            taxAmount?: number | null;
            /** @description Dollars of freight beyond the lines; null: none */
            freightAmount?: number | null;
            /** @description Left out or null: it follows what the lines, tax and freight come to */
            estimatedAmount?: number | null;
            /** @description The mix as the supplier calls it */
            concreteType: string;
            /** @description The numbers of the mix designs, with commas between, as the supplier knows them */
            mixIds: string;
            /** @description How much to deliver, in cubic yards, with waste; left out: what the lines in CY come to */
            cubicYards?: number;
            /** @description The slump in inches */
            slumpSize: number;
            /** @description Minutes from truck to truck, or as the supplier wants it said */
            spacing: string;
            /** @description ISO 8601 with a zone; the zone is kept as `desiredDeliveryOffset` */
            desiredDelivery: string;
        };
        CreateMaterialPurchaseOrderInput: {
            /**
             * Format: uuid
             * @description Id of the bid that is built
             */
            projectId: string;
            /**
             * Format: uuid
             * @description A vendor of the kind that the type asks for
             */
            vendorId: string;
            /** @description The scope that the order counts under */
            scopeId?: string | null;
            /** @description For the house; the PDF does not show them */
            notes?: string | null;
            /** @description What is ordered, line by line; in place of the lines that there are */
            lines?: {
                /**
                 * Format: uuid
                 * @description The line of the order that it is. Without it the first one left of the same description and unit, else a new one
                 */
                id?: string;
                /** @description What is ordered */
                description: string;
                /** @description How much of it */
                quantity: number;
                /** @description EA, LF, SF, CY, HR, DAY, … */
                uom: string;
                /** @description Dollars */
                unitPrice: number;
                /** @description A scope of the project; what the order counts under is its own `scopeId` */
                scopeId?: string | null;
                /** @description Of the entry of `purchasable` that the line buys */
                sourceKey?: string | null;
                /** @description Where it counts in the budget; null: in the section of its cost code, else of what it buys, else of the type of the order */
                section?: ("GENERAL CONDITIONS" | "LABOR" | "CONCRETE MATERIAL" | "PUMPING" | "REINFORCING MATERIALS" | "MATERIALS" | "EQUIPMENT" | "FUEL & HAULING" | "SUBCONTRACTORS") | null;
                /** @description A code of the list; null: none */
                costCode?: string | null;
            }[];
            /** @description Address; without it the PDF shows the job */
            shipTo?: string | null;
            /** @description Conditions for the vendor */
            terms?: string | null;
            /** @description Whether the PDF has prices and amounts; true if left out */
            pricesOnPaper?: boolean;
            /** @description Dollars of tax beyond the lines; null: none */
            taxAmount?: number | null;
            /** @description Dollars of freight beyond the lines; null: none */
            freightAmount?: number | null;
            /** @description Left out or null: it follows what the lines, tax and freight come to */
            estimatedAmount?: number | null;
            /** @description ISO 8601 with a zone; the zone is kept as `desiredDeliveryOffset` */
            desiredDelivery: string;
        };
        CreateRentalPurchaseOrderInput: {
            /**
             * Format: uuid
             * @description Id of the bid that is built
             */
            projectId: string;
            /**
             * Format: uuid
             * @description A vendor of the kind that the type asks for
             */
            vendorId: string;
            /** @description The scope that the order counts under */
            scopeId?: string | null;
            /** @description For the house; the PDF does not show them */
            notes?: string | null;
            /** @description What is ordered, line by line; in place of the lines that there are */
            lines?: {
                /**
                 * Format: uuid
                 * @description The line of the order that it is. Without it the first one left of the same description and unit, else a new one
                 */
                id?: string;
                /** @description What is ordered */
                description: string;
                /** @description How much of it */
                quantity: number;
                /** @description EA, LF, SF, CY, HR, DAY, … */
                uom: string;
                /** @description Dollars */
                unitPrice: number;
                /** @description A scope of the project; what the order counts under is its own `scopeId` */
                scopeId?: string | null;
                /** @description Of the entry of `purchasable` that the line buys */
                sourceKey?: string | null;
                /** @description Where it counts in the budget; null: in the section of its cost code, else of what it buys, else of the type of the order */
                section?: ("GENERAL CONDITIONS" | "LABOR" | "CONCRETE MATERIAL" | "PUMPING" | "REINFORCING MATERIALS" | "MATERIALS" | "EQUIPMENT" | "FUEL & HAULING" | "SUBCONTRACTORS") | null;
                /** @description A code of the list; null: none */
                costCode?: string | null;
            }[];
            /** @description Address; without it the PDF shows the job */
            shipTo?: string | null;
            /** @description Conditions for the vendor */
            terms?: string | null;
            /** @description Whether the PDF has prices and amounts; true if left out */
            pricesOnPaper?: boolean;
            /** @description Dollars of tax beyond the lines; null: none */
            taxAmount?: number | null;
            /** @description Dollars of freight beyond the lines; null: none */
            freightAmount?: number | null;
            /** @description Left out or null: it follows what the lines, tax and freight come to */
            estimatedAmount?: number | null;
            /** @description What is rented, as the vendor lists it */
            equipmentType: string;
            /** @description For how many days it is rented; left out: what the lines in DAY come to */
            duration?: number;
            /** @description ISO 8601 with a zone; the zone is kept as `desiredDeliveryOffset` */
            desiredDelivery: string;
            /** @description The last day of the rental; null: it runs on */
            offRentOn?: string | null;
        };
        CreateSubcontractPurchaseOrderInput: {
            /**
             * Format: uuid
             * @description Id of the bid that is built
             */
            projectId: string;
            /**
             * Format: uuid
             * @description A vendor of the kind that the type asks for
             */
            vendorId: string;
            /** @description The scope that the order counts under */
            scopeId?: string | null;
            /** @description For the house; the PDF does not show them */
            notes?: string | null;
            /** @description What is ordered, line by line; in place of the lines that there are */
            lines?: {
                /**
                 * Format: uuid
                 * @description The line of the order that it is. Without it the first one left of the same description and unit, else a new one
                 */
                id?: string;
                /** @description What is ordered */
                description: string;
                /** @description How much of it */
                quantity: number;
                /** @description EA, LF, SF, CY, HR, DAY, … */
                uom: string;
                /** @description Dollars */
                unitPrice: number;
                /** @description A scope of the project; what the order counts under is its own `scopeId` */
                scopeId?: string | null;
                /** @description Of the entry of `purchasable` that the line buys */
                sourceKey?: string | null;
                /** @description Where it counts in the budget; null: in the section of its cost code, else of what it buys, else of the type of the order */
                section?: ("GENERAL CONDITIONS" | "LABOR" | "CONCRETE MATERIAL" | "PUMPING" | "REINFORCING MATERIALS" | "MATERIALS" | "EQUIPMENT" | "FUEL & HAULING" | "SUBCONTRACTORS") | null;
                /** @description A code of the list; null: none */
                costCode?: string | null;
            }[];
            /** @description Address; without it the PDF shows the job */
            shipTo?: string | null;
            /** @description Conditions for the vendor */
            terms?: string | null;
            /** @description Whether the PDF has prices and amounts; true if left out */
            pricesOnPaper?: boolean;
            /** @description Dollars of tax beyond the lines; null: none */
            taxAmount?: number | null;
            /** @description Dollars of freight beyond the lines; null: none */
            freightAmount?: number | null;
            /** @description Left out or null: it follows what the lines, tax and freight come to */
            estimatedAmount?: number | null;
            /** @description The work that is given away */
            subType: string;
            /** @description How much of it, in `uom`; left out: what the lines of that unit come to */
            quantity?: number;
            /** @description The unit of `quantity`: `EA`, `SF` */
            uom: string;
            /** @description ISO 8601 with a zone; the zone is kept as `desiredDeliveryOffset` */
            desiredDelivery: string;
        };
        CreatePumpPurchaseOrderInput: {
            /**
             * Format: uuid
             * @description Id of the bid that is built
             */
            projectId: string;
            /**
             * Format: uuid
             * @description A vendor of the kind that the type asks for
             */
            vendorId: string;
            /** @description The scope that the order counts under */
            scopeId?: string | null;
            /** @description For the house; the PDF does not show them */
            notes?: string | null;
            /** @description What is ordered, line by line; in place of the lines that there are */
            lines?: {
                /**
                 * Format: uuid
                 * @description The line of the order that it is. Without it the first one left of the same description and unit, else a new one
                 */
                id?: string;
                /** @description What is ordered */
                description: string;
                /** @description How much of it */
                quantity: number;
                /** @description EA, LF, SF, CY, HR, DAY, … */
                uom: string;
                /** @description Dollars */
                unitPrice: number;
                /** @description A scope of the project; what the order counts under is its own `scopeId` */
                scopeId?: string | null;
                /** @description Of the entry of `purchasable` that the line buys */
                sourceKey?: string | null;
                /** @description Where it counts in the budget; null: in the section of its cost code, else of what it buys, else of the type of the order */
                section?: ("GENERAL CONDITIONS" | "LABOR" | "CONCRETE MATERIAL" | "PUMPING" | "REINFORCING MATERIALS" | "MATERIALS" | "EQUIPMENT" | "FUEL & HAULING" | "SUBCONTRACTORS") | null;
                /** @description A code of the list; null: none */
                costCode?: string | null;
            }[];
            /** @description Address; without it the PDF shows the job */
            shipTo?: string | null;
            /** @description Conditions for the vendor */
            terms?: string | null;
            /** @description Whether the PDF has prices and amounts; true if left out */
            pricesOnPaper?: boolean;
            /** @description Dollars of tax beyond the lines; null: none */
            taxAmount?: number | null;
            /** @description Dollars of freight beyond the lines; null: none */
            freightAmount?: number | null;
            /** @description Left out or null: it follows what the lines, tax and freight come to */
            estimatedAmount?: number | null;
            /** @description The pump as the vendor lists it: `32M boom` */
            pumpType: string;
            /** @description ISO 8601 with a zone; the zone is kept as `desiredDeliveryOffset` */
            desiredDelivery: string;
        };
        CreateMiscPurchaseOrderInput: {
            /**
             * Format: uuid
             * @description Id of the bid that is built
             */
            projectId: string;
            /**
             * Format: uuid
             * @description A vendor of the kind that the type asks for
             */
            vendorId: string;
            /** @description The scope that the order counts under */
            scopeId?: string | null;
            /** @description For the house; the PDF does not show them */
            notes?: string | null;
            /** @description What is ordered, line by line; in place of the lines that there are */
            lines?: {
                /**
                 * Format: uuid
                 * @description The line of the order that it is. Without it the first one left of the same description and unit, else a new one
                 */
                id?: string;
                /** @description What is ordered */
                description: string;
                /** @description How much of it */
                quantity: number;
                /** @description EA, LF, SF, CY, HR, DAY, … */
                uom: string;
                /** @description Dollars */
                unitPrice: number;
                /** @description A scope of the project; what the order counts under is its own `scopeId` */
                scopeId?: string | null;
                /** @description Of the entry of `purchasable` that the line buys */
                sourceKey?: string | null;
                /** @description Where it counts in the budget; null: in the section of its cost code, else of what it buys, else of the type of the order */
                section?: ("GENERAL CONDITIONS" | "LABOR" | "CONCRETE MATERIAL" | "PUMPING" | "REINFORCING MATERIALS" | "MATERIALS" | "EQUIPMENT" | "FUEL & HAULING" | "SUBCONTRACTORS") | null;
                /** @description A code of the list; null: none */
                costCode?: string | null;
            }[];
            /** @description Address; without it the PDF shows the job */
            shipTo?: string | null;
            /** @description Conditions for the vendor */
            terms?: string | null;
            /** @description Whether the PDF has prices and amounts; true if left out */
            pricesOnPaper?: boolean;
            /** @description Dollars of tax beyond the lines; null: none */
            taxAmount?: number | null;
            /** @description Dollars of freight beyond the lines; null: none */
            freightAmount?: number | null;
            /** @description Left out or null: it follows what the lines, tax and freight come to */
            estimatedAmount?: number | null;
            /** @description Names or ids of the project's scopes between commas, kept as sent; one that is not there is warned of */
            specifyScope?: string | null;
        };
        UpdateApprovalLimitsInput: {
            /** @description Dollars above which OPS needs the authorization of the next; null is none */
            OPS?: number | null;
            /** @description Dollars above which PM needs the authorization of the next; null is none */
            PM?: number | null;
            /** @description Within so many days the orders of one vendor for one project count together for the limit of OPS; 0: each alone */
            days?: number;
        };
        Accounting: {
            /** @description Of bills; null: not mapped */
            payableAccount: string | null;
            /** @description Of what is retained; null: not mapped */
            retainageAccount: string | null;
            /** @description The codes that are mapped */
            codes: {
                /** @description A code of codings and allocations */
                costCode: string;
                /** @description Its account, as the accounting program names it */
                account: string;
                /** @description Its class; null: none */
                class: string | null;
            }[];
            /**
             * @description By what a job is named
             * @enum {string}
             */
            customer: "PROJECT" | "BID_NUMBER";
        };
        Export: {
            /** @description Names the batch, from 1 */
            number: number;
            /**
             * Format: date
             * @description First day of approval
             */
            from: string;
            /**
             * Format: date
             * @description Last day of approval
             */
            to: string;
            /**
             * @description Of its file
             * @enum {string}
             */
            format: "csv" | "iif";
            /** @description Bills, credits and purchase orders in it */
            count: number;
            /** @description Dollars that they come to, credits negative */
            total: number;
            /**
             * Format: date-time
             * @description When it was made, in UTC
             */
            at: string;
            /** @description E-mail of who made it */
            by: string;
        };
        SuggestedCoding: {
            /** @description By order line, with tax, freight and discount shared by amount */
            coding: {
                /** @description Id of the bid that is built; null: not known */
                projectId: string | null;
                /** @description A scope of the project; null: none */
                scopeId: string | null;
                /** @description Of the line of the order; null: not known */
                costCode: string | null;
                /** @description Dollars */
                amount: number;
                /** @description A word to accounting; null: none */
                note: string | null;
            }[];
        };
        Bill: {
            /**
             * Format: uuid
             * @description Stays the same for as long as the record is there
             */
            id: string;
            /**
             * @description A CREDIT's amounts are positive and count negative
             * @enum {string}
             */
            kind: "INVOICE" | "CREDIT";
            /**
             * Format: uuid
             * @description Who bills
             */
            vendorId: string;
            /** @description Who bills */
            vendor: {
                /**
                 * Format: uuid
                 * @description Id of the vendor
                 */
                id: string;
                /** @description As it stands on orders */
                name: string;
                /**
                 * @description What they sell
                 * @enum {string}
                 */
                type: "CONCRETE" | "MATERIAL" | "EQUIPMENT" | "SUBCONTRACTOR" | "PUMP" | "MISC";
            };
            /** @description The vendor's number */
            number: string;
            /**
             * Format: date
             * @description Of the bill
             */
            date: string;
            /**
             * Format: date
             * @description When it is to be paid
             */
            dueOn: string;
            /**
             * @description Where the bill stands between entry and payment
             * @enum {string}
             */
            status: "RECEIVED" | "CODED" | "RETURNED" | "DISPUTED" | "APPROVED" | "PAID" | "VOID";
            /** @description Why it is disputed, returned or void; null: it is not */
            reason: string | null;
            /** @description What is billed, line by line */
            lines: {
                /**
                 * Format: uuid
                 * @description Names the line; made by the server
                 */
                id: string;
                /** @description The purchase order that is billed; null: none */
                orderId: string | null;
                /** @description Its number; null: none */
                poNumber: string | null;
                /** @description The line of the order; null: none */
                orderLineId: string | null;
                /** @description What is billed */
                description: string;
                /** @description How much of it, in uom; null: by the amount alone */
                quantity: number | null;
                /** @description The unit that quantity counts; null: not said */
                uom: string | null;
                /** @description Dollars for one uom; null: by the amount alone */
                unitPrice: number | null;
                /** @description Dollars; may be negative */
                amount: number;
                /** @description Receipts of the vendor that the line bills */
                ticketIds: string[];
            }[];
            /** @description Dollars of tax beyond the lines */
            tax: number;
            /** @description Dollars of freight beyond the lines */
            freight: number;
            /** @description Dollars off the lines */
            discount: number;
            /** @description Of the lines less the discount, kept back */
            retainagePercentage: number;
            /** @description Dollars of the lines */
            subtotal: number;
            /** @description subtotal + tax + freight − discount */
            total: number;
            /** @description Dollars that are kept back until they are released */
            retained: number;
            /** @description total − retained */
            payable: number;
            /** @description Dollars of what is retained that were released */
            released: number;
            /** @description Dollars that were paid; of a credit: that it has paid */
            paid: number;
            /** @description Dollars off for early payment */
            discountTaken: number;
            /** @description payable + released − paid − discountTaken */
            open: number;
            /** @description As they were recorded */
            payments: {
                /**
                 * Format: uuid
                 * @description Names the payment
                 */
                id: string;
                /** @description Dollars that were paid */
                amount: number;
                /**
                 * Format: date
                 * @description Date of the payment
                 */
                paidOn: string;
                /** @description Number of the check or transfer; null: none */
                reference: string | null;
                /** @description Dollars off for early payment */
                discountTaken: number;
                /** @description The credit that paid; null: money */
                creditId: string | null;
                /**
                 * Format: date-time
                 * @description When it was recorded, in UTC
                 */
                at: string;
                /** @description E-mail of who recorded it */
                by: string;
            }[];
            /** @description In RECEIVED and DISPUTED a draft, which counts nothing */
            coding: {
                /**
                 * Format: uuid
                 * @description Id of the bid that is built
                 */
                projectId: string;
                /** @description A scope of the project; null: none */
                scopeId: string | null;
                /** @description What the amount is booked under */
                costCode: string;
                /** @description Dollars */
                amount: number;
                /** @description A word to accounting; null: none */
                note: string | null;
            }[];
            /** @description The paper; null: none */
            file: {
                /** @description As it was called when it was uploaded */
                fileName: string;
                /** @description As recognised from the content */
                contentType: string;
                /** @description Bytes */
                size: number;
                /** @description E-mail of who uploaded it */
                uploadedBy: string;
                /**
                 * Format: date-time
                 * @description When it was uploaded, in UTC
                 */
                uploadedAt: string;
            } | null;
            /** @description Number of the export that contains it; null: none */
            batch: number | null;
            /** @description When it was approved, in UTC; null: not yet */
            approvedAt: string | null;
            /** @description E-mail of who entered it */
            createdBy: string;
            /**
             * Format: date-time
             * @description When it was made, in UTC
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed, in UTC
             */
            updatedAt: string;
            /** @description What is allowed but unlikely */
            warnings: {
                /** @description The field that it is about: `rebar.spacing` */
                field: string;
                /** @description One sentence for a person */
                message: string;
            }[];
        };
        BillMatch: {
            /** @description Per line of an order that the bill names */
            lines: {
                /**
                 * Format: uuid
                 * @description A line of an order that the bill names
                 */
                orderLineId: string;
                /** @description Quantity of the line */
                ordered: number;
                /** @description Quantity of its tickets */
                delivered: number;
                /** @description Quantity on other bills that are not VOID */
                billedBefore: number;
                /** @description Quantity on this bill; null: by amount alone */
                billed: number | null;
                /** @description Unit price of the line */
                priceOrdered: number;
                /** @description Highest unit price on this bill; null: none */
                priceBilled: number | null;
            }[];
            /** @description All of them, those within the tolerances too */
            exceptions: {
                /** @description The line of the order; null: of the bill */
                orderLineId: string | null;
                /**
                 * @description What differs
                 * @enum {string}
                 */
                kind: "PRICE" | "QUANTITY" | "NOT_DELIVERED" | "NOT_ORDERED" | "TAX" | "FREIGHT";
                /** @description One sentence for a person */
                message: string;
                /** @description Whether the tolerances allow it */
                within: boolean;
            }[];
        };
        BillTolerances: {
            /** @description Of the ordered price */
            pricePercentage: number;
            /** @description Of what was ordered or delivered */
            quantityPercentage: number;
            /** @description Dollars of one exception */
            amount: number;
        };
        VendorStatement: {
            /**
             * Format: uuid
             * @description Who bills
             */
            vendorId: string;
            /**
             * Format: date
             * @description The day of the statement
             */
            asOf: string;
            /** @description Dollars of invoices dated up to that day that are not VOID */
            bills: number;
            /** @description Dollars of credits, negative */
            credits: number;
            /** @description Dollars that are retained and not released */
            retained: number;
            /** @description Dollars that are open, credits negative */
            open: number;
            /** @description What is open, by days past due */
            buckets: {
                /** @description Dollars that are not past due */
                current: number;
                /** @description Dollars 1 to 30 days past due */
                days1To30: number;
                /** @description Dollars 31 to 60 days past due */
                days31To60: number;
                /** @description Dollars 61 to 90 days past due */
                days61To90: number;
                /** @description Dollars more than 90 days past due */
                over90: number;
            };
            /** @description The bills of which something is open or retained, by due date */
            rows: {
                /**
                 * Format: uuid
                 * @description Names the bill
                 */
                id: string;
                /**
                 * @description The amounts of a CREDIT are negative
                 * @enum {string}
                 */
                kind: "INVOICE" | "CREDIT";
                /** @description The vendor's number */
                number: string;
                /**
                 * Format: date
                 * @description Of the bill
                 */
                date: string;
                /**
                 * Format: date
                 * @description When it is to be paid
                 */
                dueOn: string;
                /**
                 * @description Where the bill stands
                 * @enum {string}
                 */
                status: "RECEIVED" | "CODED" | "RETURNED" | "DISPUTED" | "APPROVED" | "PAID" | "VOID";
                /** @description Dollars that it comes to */
                total: number;
                /** @description Dollars that are retained and not released */
                retained: number;
                /** @description Dollars that are open */
                open: number;
                /** @description 0: not past due */
                daysPastDue: number;
                /**
                 * @description Where its open amount counts
                 * @enum {string}
                 */
                bucket: "current" | "days1To30" | "days31To60" | "days61To90" | "over90";
            }[];
        };
        Vendor: {
            /**
             * Format: uuid
             * @description Stays the same for as long as the record is there
             */
            id: string;
            /** @description Who sells, as it stands on orders */
            name: string;
            /**
             * @description What they sell
             * @enum {string}
             */
            type: "CONCRETE" | "MATERIAL" | "EQUIPMENT" | "SUBCONTRACTOR" | "PUMP" | "MISC";
            /** @description Whom to ask for */
            contactName: string | null;
            /** @description Where orders are sent */
            email: string | null;
            /** @description As people dial it */
            phone: string | null;
            /** @description Whether they are offered for new orders */
            isActive: boolean;
            /** @description Postal address, line by line */
            addressLines: string[];
            /** @description People there */
            contacts: {
                /** @description Whom to ask for */
                name: string;
                /** @description What they do there; null: not known */
                role: string | null;
                /** @description As people dial it; null: none */
                phone: string | null;
                /** @description Where orders may be sent; null: none */
                email: string | null;
            }[];
            /** @description Days after which a bill is due that names no day */
            netDays: number;
            /** @description Off a bill that is paid early; null: none */
            discountPercentage: number | null;
            /** @description Days from the date of a bill; null: none */
            discountDays: number | null;
            /** @description Whole for ACCOUNTING and ADMIN, else `•••• 1234`; null: none */
            taxId: string | null;
            /** @description Whether the signed form W-9 is filed */
            w9OnFile: boolean;
            /** @description Last day of the certificate; null: open */
            insuranceExpiresOn: string | null;
            /** @description Of this company at the vendor; null: none */
            accountNumber: string | null;
            /** @description Offered in the lines of orders */
            prices: {
                /** @description What is sold */
                description: string;
                /** @description The mix as the supplier knows it; null: none */
                mixId: string | null;
                /** @description The unit that the price is for */
                uom: string;
                /** @description Dollars before tax */
                unitPrice: number;
                /** @description The last day on which it is offered; null: open */
                validUntil: string | null;
            }[];
            /**
             * Format: date-time
             * @description When it was made, in UTC
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed, in UTC
             */
            updatedAt: string;
        };
        PurchaseOrder: {
            /**
             * Format: uuid
             * @description Stays the same for as long as the record is there
             */
            id: string;
            /** @description PO-000001, consecutive in order of creation */
            poNumber: string;
            /**
             * @description What is bought, which decides the fields of its own
             * @enum {string}
             */
            type: "CONCRETE" | "MATERIAL" | "RENTAL" | "SUBCONTRACT" | "PUMP" | "MISC";
            /**
             * @description Where the order stands between draft and approval
             * @enum {string}
             */
            status: "PENDING_RECEIPT" | "WITH_RECEIPT" | "ALLOCATED" | "COMPLETE" | "REJECTED_BY_PM" | "REJECTED_BY_ACCT";
            /**
             * Format: uuid
             * @description Id of the bid that is built
             */
            projectId: string;
            /**
             * Format: uuid
             * @description Who sells
             */
            vendorId: string;
            /** @description The scope that the order counts under; null: none */
            scopeId: string | null;
            /** @description The bid that is built */
            project: {
                /**
                 * Format: uuid
                 * @description Id of the bid
                 */
                id: string;
                /** @description The number that people know it by */
                bidNumber: string;
                /** @description What is built */
                name: string;
            };
            /** @description Who sells */
            vendor: {
                /**
                 * Format: uuid
                 * @description Id of the vendor
                 */
                id: string;
                /** @description As it stands on orders */
                name: string;
                /**
                 * @description What they sell
                 * @enum {string}
                 */
                type: "CONCRETE" | "MATERIAL" | "EQUIPMENT" | "SUBCONTRACTOR" | "PUMP" | "MISC";
            };
            /** @description The scope that the order counts under; null: none */
            scope: {
                /**
                 * Format: uuid
                 * @description Id of the scope
                 */
                id: string;
                /** @description The part of the building */
                name: string;
            } | null;
            /** @description For the house; the PDF does not show them; null: none */
            notes: string | null;
            /** @description Which concrete is ordered */
            concreteType?: string;
            /** @description The mixes as the plant names them */
            mixIds?: string;
            /** @description Cubic yards that are ordered */
            cubicYards?: number;
            /** @description Slump in inches */
            slumpSize?: number;
            /** @description Time from truck to truck */
            spacing?: string;
            /**
             * Format: date-time
             * @description When it should come, in UTC
             */
            desiredDelivery?: string;
            /** @description The zone that the delivery time was sent in: `-06:00` */
            desiredDeliveryOffset?: string;
            /** @description Which machine is rented */
            equipmentType?: string;
            /** @description Days */
            duration?: number;
            /** @description What the subcontractor does */
            subType?: string;
            /** @description How much of it, in uom */
            quantity?: number;
            /** @description The unit that quantity counts */
            uom?: string;
            /** @description Which pump comes */
            pumpType?: string;
            /** @description The last day of the rental; null: it runs on */
            offRentOn?: string | null;
            /** @description What the rental has come to by today or its last day, in dollars; null: it does not run, or has no price by the day */
            runningAmount?: number | null;
            /** @description What the order is for, in words; null: not said */
            specifyScope?: string | null;
            /** @description Name of the time zone of its project: of the delivery, the PDF and the CSV */
            timeZone: string;
            /** @description What is ordered, line by line; empty: by the amount alone */
            lines: {
                /**
                 * Format: uuid
                 * @description Names the line; made by the server
                 */
                id: string;
                /** @description What is ordered */
                description: string;
                /** @description How much of it, in uom */
                quantity: number;
                /** @description The unit that quantity counts */
                uom: string;
                /** @description Dollars for one uom */
                unitPrice: number;
                /** @description quantity × unitPrice, in cents */
                amount: number;
                /** @description The scope that it is for; null: not said */
                scopeId: string | null;
                /** @description Of the entry of `purchasable` that it buys; null: none */
                sourceKey: string | null;
                /** @description Where it counts in the budget; null: in the section of its cost code, else of what it buys, else of the type of the order */
                section: ("GENERAL CONDITIONS" | "LABOR" | "CONCRETE MATERIAL" | "PUMPING" | "REINFORCING MATERIALS" | "MATERIALS" | "EQUIPMENT" | "FUEL & HAULING" | "SUBCONTRACTORS") | null;
                /** @description What it is booked under; null: not said */
                costCode: string | null;
                /** @description What its tickets have brought, in uom */
                delivered: number;
                /** @description What of it is to come, in uom; 0 when more came than was ordered */
                left: number;
                /** @description What its bills that are not VOID have of it, in uom */
                billedQuantity: number;
                /** @description Dollars of it on bills that are not VOID, credits negative */
                billedAmount: number;
            }[];
            /** @description Address of the delivery; null: that of the job */
            shipTo: string | null;
            /** @description Conditions for the vendor; null: none */
            terms: string | null;
            /** @description Whether the PDF has prices and amounts */
            pricesOnPaper: boolean;
            /** @description Which revision the PDF is now: 1, and one more for each that differs from the last sent */
            revision: number;
            /** @description Whether the PDF differs from the one that was sent last; false: or none was sent */
            changedSinceSent: boolean;
            /** @description The mails to the vendor, oldest first */
            sent: {
                /**
                 * Format: date-time
                 * @description When it was sent off, in UTC
                 */
                at: string;
                /** @description E-mail of who sent it */
                by: string;
                /** @description Whom it was sent to */
                to: string[];
                /** @description Who got a copy */
                cc: string[];
                /** @description The revision of the PDF in it */
                revision: number;
                /**
                 * @description QUEUED: on its way; SENT: the mail server has taken it for every address
                 * @enum {string}
                 */
                state: "QUEUED" | "SENT" | "FAILED";
                /** @description What went wrong, in a sentence; null: nothing */
                error: string | null;
            }[];
            /** @description That the vendor has accepted the order; null: not yet */
            acknowledgement: {
                /** @description Who accepted it, at the vendor */
                by: string;
                /**
                 * Format: date
                 * @description The day on which they did
                 */
                on: string;
                /** @description The revision that was sent last before */
                revision: number;
                /**
                 * Format: date-time
                 * @description When it was entered, in UTC
                 */
                at: string;
                /** @description E-mail of who entered it */
                enteredBy: string;
            } | null;
            /**
             * @description Where the delivery stands; REQUESTED again when a confirmed time is changed
             * @enum {string}
             */
            delivery: "REQUESTED" | "CONFIRMED" | "ON_HOLD" | "DELIVERED";
            /** @description A word to the state of the delivery; null: none */
            deliveryNote: string | null;
            /** @description The day of the project on which it was set to DELIVERED; null: it is not */
            deliveredOn: string | null;
            /** @description Dollars of tax beyond the lines; null: none */
            taxAmount: number | null;
            /** @description Dollars of freight beyond the lines; null: none */
            freightAmount: number | null;
            /** @description What lines, tax and freight come to, in dollars */
            total: number;
            /** @description What was typed, else the total; null when that is nothing */
            estimatedAmount: number | null;
            /** @description Whether the estimate follows the total; false: typed */
            estimateFollows: boolean;
            /**
             * @description What settles it: its receipts, or the bills that name it
             * @enum {string}
             */
            settledBy: "RECEIPT" | "BILLS";
            /** @description Dollars of its bills that are not VOID, with tax and freight, credits negative */
            billedTotal: number;
            /** @description The first of the receipts */
            receipt: {
                /**
                 * Format: uuid
                 * @description Names the receipt
                 */
                id: string;
                /** @description As it was called when it was uploaded */
                fileName: string;
                /** @description As recognised from the content */
                contentType: string;
                /** @description Bytes */
                size: number;
                /** @description Dollars as the receipt says; null: it was not told */
                amount: number | null;
                /** @description Number of a purchase order that already had the same image */
                duplicateOf: string | null;
                /** @description E-mail of who uploaded it */
                uploadedBy: string;
                /**
                 * Format: date-time
                 * @description When it was uploaded, in UTC
                 */
                uploadedAt: string;
                /** @description The number on the ticket; null: not told */
                ticketNumber: string | null;
                /** @description When the load came, in UTC; null: not told */
                deliveredAt: string | null;
                /** @description The line of the order that came; null: not told */
                lineId: string | null;
                /** @description How much of it came, in uom; null: not told */
                quantity: number | null;
                /** @description The unit of quantity: the line's; null: not told */
                uom: string | null;
                /** @description A word to the office; null: none */
                note: string | null;
            } | null;
            /** @description As they came in */
            receipts: {
                /**
                 * Format: uuid
                 * @description Names the receipt
                 */
                id: string;
                /** @description As it was called when it was uploaded */
                fileName: string;
                /** @description As recognised from the content */
                contentType: string;
                /** @description Bytes */
                size: number;
                /** @description Dollars as the receipt says; null: it was not told */
                amount: number | null;
                /** @description Number of a purchase order that already had the same image */
                duplicateOf: string | null;
                /** @description E-mail of who uploaded it */
                uploadedBy: string;
                /**
                 * Format: date-time
                 * @description When it was uploaded, in UTC
                 */
                uploadedAt: string;
                /** @description The number on the ticket; null: not told */
                ticketNumber: string | null;
                /** @description When the load came, in UTC; null: not told */
                deliveredAt: string | null;
                /** @description The line of the order that came; null: not told */
                lineId: string | null;
                /** @description How much of it came, in uom; null: not told */
                quantity: number | null;
                /** @description The unit of quantity: the line's; null: not told */
                uom: string | null;
                /** @description A word to the office; null: none */
                note: string | null;
            }[];
            /** @description Sum of the amounts of the receipts; null while none tells one */
            receiptTotal: number | null;
            /** @description Before ALLOCATED a draft, from before the last receipt came */
            allocations: {
                /** @description What the amount is booked under */
                costCode: string;
                /** @description Dollars */
                amount: number;
                /** @description A word to accounting; null: none */
                notes: string | null;
                /** @description The scope that it is for; null: that of the order */
                scopeId: string | null;
            }[];
            /** @description Why it was sent back the last time; null: it was not */
            rejection: {
                /** @description E-mail of who rejected it */
                by: string;
                /**
                 * @description In which of the two steps
                 * @enum {string}
                 */
                stage: "PM" | "ACCOUNTING";
                /** @description What is wrong */
                reason: string;
                /**
                 * Format: date-time
                 * @description When, in UTC
                 */
                at: string;
            } | null;
            /** @description What was paid; null: not noted yet */
            reconciliation: {
                /** @description The number on the vendor's invoice */
                invoiceNumber: string;
                /** @description Date of the payment; null: not told */
                paidOn: string | null;
                /** @description Dollars that were paid; null: not told */
                paidAmount: number | null;
                /** @description E-mail of who noted it */
                by: string;
                /**
                 * Format: date-time
                 * @description When it was noted, in UTC
                 */
                at: string;
            } | null;
            /** @description Up to which amount it may go on, where there are approval limits; null: not authorized, or changed beyond what was authorized */
            authorization: {
                /** @description Dollars */
                amount: number;
                /** @description E-mail of who authorized it */
                by: string;
                /**
                 * Format: date-time
                 * @description When, in UTC
                 */
                at: string;
            } | null;
            /** @description Whether it is above the approval limits without an authorization: then it is neither received, coded nor approved */
            needsAuthorization: boolean;
            /** @description Who may authorize it; null: it needs no authorization */
            authorizer: ("PM" | "ADMIN") | null;
            /** @description E-mail of who made it */
            createdBy: string;
            /**
             * Format: date-time
             * @description When it was made, in UTC
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed, in UTC
             */
            updatedAt: string;
            /** @description Allowed but unlikely: a bid that is not AWARDED, a cost code that is not on the list, a scope that is not in the project; after a write that commits, receives or allocates also what exceeds the rest of a section, lines of which more came than was ordered, and lines whose source is on other orders, too */
            warnings: {
                /** @description The field that it is about: `rebar.spacing` */
                field: string;
                /** @description One sentence for a person */
                message: string;
            }[];
        };
        PurchaseOrderWithReceipt: {
            /**
             * Format: uuid
             * @description Stays the same for as long as the record is there
             */
            id: string;
            /** @description PO-000001, consecutive in order of creation */
            poNumber: string;
            /**
             * @description What is bought, which decides the fields of its own
             * @enum {string}
             */
            type: "CONCRETE" | "MATERIAL" | "RENTAL" | "SUBCONTRACT" | "PUMP" | "MISC";
            /**
             * @description Where the order stands between draft and approval
             * @enum {string}
             */
            status: "PENDING_RECEIPT" | "WITH_RECEIPT" | "ALLOCATED" | "COMPLETE" | "REJECTED_BY_PM" | "REJECTED_BY_ACCT";
            /**
             * Format: uuid
             * @description Id of the bid that is built
             */
            projectId: string;
            /**
             * Format: uuid
             * @description Who sells
             */
            vendorId: string;
            /** @description The scope that the order counts under; null: none */
            scopeId: string | null;
            /** @description The bid that is built */
            project: {
                /**
                 * Format: uuid
                 * @description Id of the bid
                 */
                id: string;
                /** @description The number that people know it by */
                bidNumber: string;
                /** @description What is built */
                name: string;
            };
            /** @description Who sells */
            vendor: {
                /**
                 * Format: uuid
                 * @description Id of the vendor
                 */
                id: string;
                /** @description As it stands on orders */
                name: string;
                /**
                 * @description What they sell
                 * @enum {string}
                 */
                type: "CONCRETE" | "MATERIAL" | "EQUIPMENT" | "SUBCONTRACTOR" | "PUMP" | "MISC";
            };
            /** @description The scope that the order counts under; null: none */
            scope: {
                /**
                 * Format: uuid
                 * @description Id of the scope
                 */
                id: string;
                /** @description The part of the building */
                name: string;
            } | null;
            /** @description For the house; the PDF does not show them; null: none */
            notes: string | null;
            /** @description Which concrete is ordered */
            concreteType?: string;
            /** @description The mixes as the plant names them */
            mixIds?: string;
            /** @description Cubic yards that are ordered */
            cubicYards?: number;
            /** @description Slump in inches */
            slumpSize?: number;
            /** @description Time from truck to truck */
            spacing?: string;
            /**
             * Format: date-time
             * @description When it should come, in UTC
             */
            desiredDelivery?: string;
            /** @description The zone that the delivery time was sent in: `-06:00` */
            desiredDeliveryOffset?: string;
            /** @description Which machine is rented */
            equipmentType?: string;
            /** @description Days */
            duration?: number;
            /** @description What the subcontractor does */
            subType?: string;
            /** @description How much of it, in uom */
            quantity?: number;
            /** @description The unit that quantity counts */
            uom?: string;
            /** @description Which pump comes */
            pumpType?: string;
            /** @description The last day of the rental; null: it runs on */
            offRentOn?: string | null;
            /** @description What the rental has come to by today or its last day, in dollars; null: it does not run, or has no price by the day */
            runningAmount?: number | null;
            /** @description What the order is for, in words; null: not said */
            specifyScope?: string | null;
            /** @description Name of the time zone of its project: of the delivery, the PDF and the CSV */
            timeZone: string;
            /** @description What is ordered, line by line; empty: by the amount alone */
            lines: {
                /**
                 * Format: uuid
                 * @description Names the line; made by the server
                 */
                id: string;
                /** @description What is ordered */
                description: string;
                /** @description How much of it, in uom */
                quantity: number;
                /** @description The unit that quantity counts */
                uom: string;
                /** @description Dollars for one uom */
                unitPrice: number;
                /** @description quantity × unitPrice, in cents */
                amount: number;
                /** @description The scope that it is for; null: not said */
                scopeId: string | null;
                /** @description Of the entry of `purchasable` that it buys; null: none */
                sourceKey: string | null;
                /** @description Where it counts in the budget; null: in the section of its cost code, else of what it buys, else of the type of the order */
                section: ("GENERAL CONDITIONS" | "LABOR" | "CONCRETE MATERIAL" | "PUMPING" | "REINFORCING MATERIALS" | "MATERIALS" | "EQUIPMENT" | "FUEL & HAULING" | "SUBCONTRACTORS") | null;
                /** @description What it is booked under; null: not said */
                costCode: string | null;
                /** @description What its tickets have brought, in uom */
                delivered: number;
                /** @description What of it is to come, in uom; 0 when more came than was ordered */
                left: number;
                /** @description What its bills that are not VOID have of it, in uom */
                billedQuantity: number;
                /** @description Dollars of it on bills that are not VOID, credits negative */
                billedAmount: number;
            }[];
            /** @description Address of the delivery; null: that of the job */
            shipTo: string | null;
            /** @description Conditions for the vendor; null: none */
            terms: string | null;
            /** @description Whether the PDF has prices and amounts */
            pricesOnPaper: boolean;
            /** @description Which revision the PDF is now: 1, and one more for each that differs from the last sent */
            revision: number;
            /** @description Whether the PDF differs from the one that was sent last; false: or none was sent */
            changedSinceSent: boolean;
            /** @description The mails to the vendor, oldest first */
            sent: {
                /**
                 * Format: date-time
                 * @description When it was sent off, in UTC
                 */
                at: string;
                /** @description E-mail of who sent it */
                by: string;
                /** @description Whom it was sent to */
                to: string[];
                /** @description Who got a copy */
                cc: string[];
                /** @description The revision of the PDF in it */
                revision: number;
                /**
                 * @description QUEUED: on its way; SENT: the mail server has taken it for every address
                 * @enum {string}
                 */
                state: "QUEUED" | "SENT" | "FAILED";
                /** @description What went wrong, in a sentence; null: nothing */
                error: string | null;
            }[];
            /** @description That the vendor has accepted the order; null: not yet */
            acknowledgement: {
                /** @description Who accepted it, at the vendor */
                by: string;
                /**
                 * Format: date
                 * @description The day on which they did
                 */
                on: string;
                /** @description The revision that was sent last before */
                revision: number;
                /**
                 * Format: date-time
                 * @description When it was entered, in UTC
                 */
                at: string;
                /** @description E-mail of who entered it */
                enteredBy: string;
            } | null;
            /**
             * @description Where the delivery stands; REQUESTED again when a confirmed time is changed
             * @enum {string}
             */
            delivery: "REQUESTED" | "CONFIRMED" | "ON_HOLD" | "DELIVERED";
            /** @description A word to the state of the delivery; null: none */
            deliveryNote: string | null;
            /** @description The day of the project on which it was set to DELIVERED; null: it is not */
            deliveredOn: string | null;
            /** @description Dollars of tax beyond the lines; null: none */
            taxAmount: number | null;
            /** @description Dollars of freight beyond the lines; null: none */
            freightAmount: number | null;
            /** @description What lines, tax and freight come to, in dollars */
            total: number;
            /** @description What was typed, else the total; null when that is nothing */
            estimatedAmount: number | null;
            /** @description Whether the estimate follows the total; false: typed */
            estimateFollows: boolean;
            /**
             * @description What settles it: its receipts, or the bills that name it
             * @enum {string}
             */
            settledBy: "RECEIPT" | "BILLS";
            /** @description Dollars of its bills that are not VOID, with tax and freight, credits negative */
            billedTotal: number;
            /** @description The first of the receipts */
            receipt: {
                /**
                 * Format: uuid
                 * @description Names the receipt
                 */
                id: string;
                /** @description As it was called when it was uploaded */
                fileName: string;
                /** @description As recognised from the content */
                contentType: string;
                /** @description Bytes */
                size: number;
                /** @description Dollars as the receipt says; null: it was not told */
                amount: number | null;
                /** @description Number of a purchase order that already had the same image */
                duplicateOf: string | null;
                /** @description E-mail of who uploaded it */
                uploadedBy: string;
                /**
                 * Format: date-time
                 * @description When it was uploaded, in UTC
                 */
                uploadedAt: string;
                /** @description The number on the ticket; null: not told */
                ticketNumber: string | null;
                /** @description When the load came, in UTC; null: not told */
                deliveredAt: string | null;
                /** @description The line of the order that came; null: not told */
                lineId: string | null;
                /** @description How much of it came, in uom; null: not told */
                quantity: number | null;
                /** @description The unit of quantity: the line's; null: not told */
                uom: string | null;
                /** @description A word to the office; null: none */
                note: string | null;
            } | null;
            /** @description As they came in */
            receipts: {
                /**
                 * Format: uuid
                 * @description Names the receipt
                 */
                id: string;
                /** @description As it was called when it was uploaded */
                fileName: string;
                /** @description As recognised from the content */
                contentType: string;
                /** @description Bytes */
                size: number;
                /** @description Dollars as the receipt says; null: it was not told */
                amount: number | null;
                /** @description Number of a purchase order that already had the same image */
                duplicateOf: string | null;
                /** @description E-mail of who uploaded it */
                uploadedBy: string;
                /**
                 * Format: date-time
                 * @description When it was uploaded, in UTC
                 */
                uploadedAt: string;
                /** @description The number on the ticket; null: not told */
                ticketNumber: string | null;
                /** @description When the load came, in UTC; null: not told */
                deliveredAt: string | null;
                /** @description The line of the order that came; null: not told */
                lineId: string | null;
                /** @description How much of it came, in uom; null: not told */
                quantity: number | null;
                /** @description The unit of quantity: the line's; null: not told */
                uom: string | null;
                /** @description A word to the office; null: none */
                note: string | null;
            }[];
            /** @description Sum of the amounts of the receipts; null while none tells one */
            receiptTotal: number | null;
            /** @description Before ALLOCATED a draft, from before the last receipt came */
            allocations: {
                /** @description What the amount is booked under */
                costCode: string;
                /** @description Dollars */
                amount: number;
                /** @description A word to accounting; null: none */
                notes: string | null;
                /** @description The scope that it is for; null: that of the order */
                scopeId: string | null;
            }[];
            /** @description Why it was sent back the last time; null: it was not */
            rejection: {
                /** @description E-mail of who rejected it */
                by: string;
                /**
                 * @description In which of the two steps
                 * @enum {string}
                 */
                stage: "PM" | "ACCOUNTING";
                /** @description What is wrong */
                reason: string;
                /**
                 * Format: date-time
                 * @description When, in UTC
                 */
                at: string;
            } | null;
            /** @description What was paid; null: not noted yet */
            reconciliation: {
                /** @description The number on the vendor's invoice */
                invoiceNumber: string;
                /** @description Date of the payment; null: not told */
                paidOn: string | null;
                /** @description Dollars that were paid; null: not told */
                paidAmount: number | null;
                /** @description E-mail of who noted it */
                by: string;
                /**
                 * Format: date-time
                 * @description When it was noted, in UTC
                 */
                at: string;
            } | null;
            /** @description Up to which amount it may go on, where there are approval limits; null: not authorized, or changed beyond what was authorized */
            authorization: {
                /** @description Dollars */
                amount: number;
                /** @description E-mail of who authorized it */
                by: string;
                /**
                 * Format: date-time
                 * @description When, in UTC
                 */
                at: string;
            } | null;
            /** @description Whether it is above the approval limits without an authorization: then it is neither received, coded nor approved */
            needsAuthorization: boolean;
            /** @description Who may authorize it; null: it needs no authorization */
            authorizer: ("PM" | "ADMIN") | null;
            /** @description E-mail of who made it */
            createdBy: string;
            /**
             * Format: date-time
             * @description When it was made, in UTC
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed, in UTC
             */
            updatedAt: string;
            /** @description Allowed but unlikely: a bid that is not AWARDED, a cost code that is not on the list, a scope that is not in the project; after a write that commits, receives or allocates also what exceeds the rest of a section, lines of which more came than was ordered, and lines whose source is on other orders, too */
            warnings: {
                /** @description The field that it is about: `rebar.spacing` */
                field: string;
                /** @description One sentence for a person */
                message: string;
            }[];
            /** @description Number of a purchase order that already had the same image; null: none */
            duplicateOf: string | null;
        };
        PurchaseOrderHistory: {
            /**
             * Format: date-time
             * @description When, in UTC
             */
            at: string;
            /** @description E-mail of who did it */
            by: string;
            /** @description What was done: `created`, `updated`, `approved`, … */
            action: string;
            /** @description The status before; null: it stayed */
            from: string | null;
            /** @description The status after; null: it stayed */
            to: string | null;
            /** @description What was given as the reason; null: nothing */
            reason: string | null;
            /** @description Every field that is different from before */
            changes: {
                /** @description The name of the field */
                field: string;
                /** @description What it was; null: nothing */
                old: unknown;
                /** @description What it became; null: nothing */
                new: unknown;
            }[];
        }[];
        CostCode: {
            /**
             * Format: uuid
             * @description Stays the same for as long as the record is there
             */
            id: string;
            /** @description The code as accounting writes it */
            code: string;
            /** @description What is booked under it, in words */
            name: string;
            /** @description The section of the budget that its allocations count in; null: that of the purchase order's type */
            section: ("GENERAL CONDITIONS" | "LABOR" | "CONCRETE MATERIAL" | "PUMPING" | "REINFORCING MATERIALS" | "MATERIALS" | "EQUIPMENT" | "FUEL & HAULING" | "SUBCONTRACTORS") | null;
            /** @description false: no longer offered; it is still on the list */
            isActive: boolean;
            /**
             * Format: date-time
             * @description When it was made, in UTC
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed, in UTC
             */
            updatedAt: string;
        };
        IntegrationTypes: {
            /** @description Of the pricing item in the catalog */
            id: string;
            /** @description What is rented or done */
            name: string;
            /** @description What rate is for: EA, hour, SF */
            unit: string;
            /** @description Dollars for one unit; null: it is not priced so */
            rate: number | null;
            /** @description Dollars for a day of rental; null: it is not priced so */
            dailyRate: number | null;
            /** @description Dollars for a week of rental; null: it is not priced so */
            weeklyRate: number | null;
            /** @description Dollars for a month of rental; null: it is not priced so */
            monthlyRate: number | null;
        }[];
        PumpCatalog: {
            /** @description Of the pump in the catalog */
            id: string;
            /** @description Who comes with it */
            vendor: string;
            /** @description As its vendor calls it: 38 m */
            size: string;
            /** @description Feet */
            reach: number;
            /** @description Dollars */
            costPerHour: number;
            /** @description Dollars for a cubic yard pumped */
            costPerCY: number;
            /** @description Dollars for each trip */
            travelCost: number;
            /** @description Hours that are billed at least */
            minimumHours: number;
        }[];
        Notice: {
            /**
             * Format: uuid
             * @description Names the notice
             */
            id: string;
            /**
             * @description What is to be done, or was
             * @enum {string}
             */
            kind: "to-code" | "to-approve" | "returned" | "to-authorize" | "bid-due" | "bill-to-code" | "bill-to-approve" | "bill-due" | "bill-returned" | "bill-disputed" | "insurance-ends";
            /**
             * Format: date-time
             * @description When it came, in UTC
             */
            at: string;
            /** @description The purchase order that it is about; null: none */
            orderId: string | null;
            /** @description Its number; null: none */
            poNumber: string | null;
            /** @description The bid that it is about; null: none */
            bidId: string | null;
            /** @description The bill that it is about; null: none */
            billId: string | null;
            /** @description Its number; null: none */
            billNumber: string | null;
            /** @description The vendor that it is about; null: none */
            vendorId: string | null;
            /** @description One sentence for a person */
            message: string;
            /** @description When you read it, or the work was done */
            readAt: string | null;
        };
        Project: {
            /**
             * Format: uuid
             * @description Id of the bid that is built
             */
            id: string;
            /** @description The number that people know the bid by */
            bidNumber: string;
            /** @description What is built */
            name: string;
            /** @description The address of the job; null: not given */
            location: string | null;
            /** @description The status of the bid; orders are made once it is AWARDED */
            status: string;
            /** @description In the order of the bid */
            scopes: {
                /**
                 * Format: uuid
                 * @description Names the scope, also in orders
                 */
                id: string;
                /** @description The part of the building */
                name: string;
            }[];
            /** @description When the bid was deleted, in UTC; null: it is there */
            deletedAt: string | null;
            /** @description Name of its time zone, for example America/Chicago; null: the zone of the company */
            timeZone: string | null;
            /** @description Name of the time zone of its deliveries, papers and files: its own or the company’s */
            effectiveTimeZone: string;
            /** @description Address of deliveries; null: the location */
            shipTo: string | null;
            /** @description Who receives deliveries; null: not given */
            siteContact: string | null;
            /** @description Phone at the site, as people dial it; null: none */
            sitePhone: string | null;
        };
        UnitCosts: {
            /** @description null: scopes without a type */
            scopeType: string | null;
            /** @description Scopes */
            count: number;
            /** @description Dollars of all that was spent under a scope, by its ordered yards, else by those of the bid */
            medianCostPerCY: number;
            /** @description Dollars; the cheapest scope */
            minCostPerCY: number;
            /** @description Dollars; the dearest scope */
            maxCostPerCY: number;
        }[];
        Purchasable: {
            /**
             * @description Of the purchase order that buys it
             * @enum {string}
             */
            type: "CONCRETE" | "MATERIAL" | "RENTAL" | "SUBCONTRACT" | "PUMP" | "MISC";
            /**
             * Format: uuid
             * @description Id of the bid that is built
             */
            projectId: string;
            /** @description null: a machine of the whole bid */
            scopeId: string | null;
            /** @description What is to be bought */
            description: string;
            /** @description What the bid needs, with waste and multiplier: CY up to the next quarter, pounds, days of all machines together */
            quantity: number;
            /** @description The unit of the quantities: CY, LB, DAY, … */
            uom: string;
            /** @description Quantity on purchase orders whose lines name the `sourceKey` */
            alreadyOrdered: number;
            /** @description What of it is beyond `quantity` */
            overOrdered: number;
            /** @description Dollars as budgeted in the section for all of it: with tax and insurance, without fuel and hauling */
            estimatedAmount: number;
            /** @description Dollars for one uom before tax, with four decimals, rounded down */
            unitPrice: number;
            /** @description Dollars of sales tax in `estimatedAmount` */
            taxAmount: number;
            /**
             * @description Where it is budgeted
             * @enum {string}
             */
            section: "GENERAL CONDITIONS" | "LABOR" | "CONCRETE MATERIAL" | "PUMPING" | "REINFORCING MATERIALS" | "MATERIALS" | "EQUIPMENT" | "FUEL & HAULING" | "SUBCONTRACTORS";
            /** @description Names the entry for good */
            sourceKey: string;
            /** @description What is left to be ordered, as lines of a purchase order; empty when nothing is */
            lines: {
                /** @description What is ordered */
                description: string;
                /** @description How much of it, in uom */
                quantity: number;
                /** @description The unit that quantity counts */
                uom: string;
                /** @description Dollars for one uom before tax, as the bid has it */
                unitPrice: number;
                /** @description The scope that it is for; null: the whole bid */
                scopeId: string | null;
                /**
                 * @description Where it is budgeted
                 * @enum {string}
                 */
                section: "GENERAL CONDITIONS" | "LABOR" | "CONCRETE MATERIAL" | "PUMPING" | "REINFORCING MATERIALS" | "MATERIALS" | "EQUIPMENT" | "FUEL & HAULING" | "SUBCONTRACTORS";
                /** @description Of the entry that the line buys */
                sourceKey: string;
            }[];
            /** @description CONCRETE: name of the mix, where the bid has one */
            mixIds?: string;
            /** @description CONCRETE: time from truck to truck, where the bid has a delivery */
            spacing?: string;
            /** @description CONCRETE: what is left to be ordered */
            cubicYards?: number;
            /** @description RENTAL */
            equipmentType?: string;
            /** @description RENTAL: days that each machine is on rent */
            duration?: number;
            /** @description SUBCONTRACT */
            subType?: string;
            /** @description PUMP */
            pumpType?: string;
        }[];
        ProjectBudget: {
            /**
             * Format: uuid
             * @description Id of the bid that is built
             */
            projectId: string;
            /** @description In the order of the sheet */
            sections: {
                /**
                 * @description A section of the budget
                 * @enum {string}
                 */
                section: "GENERAL CONDITIONS" | "LABOR" | "CONCRETE MATERIAL" | "PUMPING" | "REINFORCING MATERIALS" | "MATERIALS" | "EQUIPMENT" | "FUEL & HAULING" | "SUBCONTRACTORS";
                /** @description What it was estimated to cost: frozen by the award, with accepted alternates; before it as of today */
                original: number;
                /** @description Approved change orders */
                changes: number;
                /** @description original + changes */
                budget: number;
                /** @description Purchase orders that nothing is coded of: what they are estimated at, or was received when that is more; of those that bills settle, what is not billed yet */
                committed: number;
                /** @description Allocations and bills that wait for approval */
                pending: number;
                /** @description Allocations of completed purchase orders, and approved bills */
                actual: number;
                /** @description What is left: budget − committed − pending − actual */
                remaining: number;
            }[];
            /** @description With the same totals as the sections */
            scopes: {
                /** @description null: purchase orders without a scope, and GANTT cost that no scope bears */
                scopeId: string | null;
                /** @description The part of the building; null with scopeId */
                name: string | null;
                /** @description What it was estimated to cost: frozen by the award, with accepted alternates; before it as of today */
                original: number;
                /** @description Approved change orders */
                changes: number;
                /** @description original + changes */
                budget: number;
                /** @description Purchase orders that nothing is coded of: what they are estimated at, or was received when that is more; of those that bills settle, what is not billed yet */
                committed: number;
                /** @description Allocations and bills that wait for approval */
                pending: number;
                /** @description Allocations of completed purchase orders, and approved bills */
                actual: number;
                /** @description What is left: budget − committed − pending − actual */
                remaining: number;
            }[];
            /** @description The sums of the sections */
            totals: {
                /** @description What it was estimated to cost: frozen by the award, with accepted alternates; before it as of today */
                original: number;
                /** @description Approved change orders */
                changes: number;
                /** @description original + changes */
                budget: number;
                /** @description Purchase orders that nothing is coded of: what they are estimated at, or was received when that is more; of those that bills settle, what is not billed yet */
                committed: number;
                /** @description Allocations and bills that wait for approval */
                pending: number;
                /** @description Allocations of completed purchase orders, and approved bills */
                actual: number;
                /** @description What is left: budget − committed − pending − actual */
                remaining: number;
            };
        };
        ProjectCloseOut: {
            /**
             * Format: uuid
             * @description Id of the bid that is built
             */
            projectId: string;
            /** @description In the order of the sheet */
            sections: {
                /**
                 * @description A section of the budget
                 * @enum {string}
                 */
                section: "GENERAL CONDITIONS" | "LABOR" | "CONCRETE MATERIAL" | "PUMPING" | "REINFORCING MATERIALS" | "MATERIALS" | "EQUIPMENT" | "FUEL & HAULING" | "SUBCONTRACTORS";
                /** @description What it was estimated to cost at the award, with accepted alternates */
                estimated: number;
                /** @description Approved change orders */
                changed: number;
                /** @description Allocations of completed purchase orders, and approved bills */
                actual: number;
                /** @description actual − estimated − changed: positive is over */
                difference: number;
            }[];
            /** @description With the same totals as the sections */
            scopes: {
                /** @description null: orders without a scope, and GANTT cost that no scope bears */
                scopeId: string | null;
                /** @description The part of the building; null with scopeId */
                name: string | null;
                /** @description What it was estimated to cost at the award, with accepted alternates */
                estimated: number;
                /** @description Approved change orders */
                changed: number;
                /** @description Allocations of completed purchase orders, and approved bills */
                actual: number;
                /** @description actual − estimated − changed: positive is over */
                difference: number;
                /** @description actual of CONCRETE MATERIAL, by the CY that tickets delivered, else that were billed, else ordered; null: none */
                costPerCY: number | null;
            }[];
            /** @description The sums of the sections, and what was sold */
            totals: {
                /** @description What it was estimated to cost at the award, with accepted alternates */
                estimated: number;
                /** @description Approved change orders */
                changed: number;
                /** @description Allocations of completed purchase orders, and approved bills */
                actual: number;
                /** @description actual − estimated − changed: positive is over */
                difference: number;
                /** @description Sold, with accepted alternates and approved change orders; null: before the award */
                contract: number | null;
            };
        };
        ProjectForecast: {
            /**
             * Format: uuid
             * @description Id of the bid that is built
             */
            projectId: string;
            /** @description In the order of the sheet */
            sections: {
                /**
                 * @description A section of the budget
                 * @enum {string}
                 */
                section: "GENERAL CONDITIONS" | "LABOR" | "CONCRETE MATERIAL" | "PUMPING" | "REINFORCING MATERIALS" | "MATERIALS" | "EQUIPMENT" | "FUEL & HAULING" | "SUBCONTRACTORS";
                /** @description With approved change orders */
                budget: number;
                /** @description Purchase orders that nothing is coded of: what they are estimated at, or was received when that is more; of those that bills settle, what is not billed yet */
                committed: number;
                /** @description Allocations and bills that wait for approval */
                pending: number;
                /** @description Allocations of completed purchase orders, and approved bills */
                actual: number;
                /** @description What is left of the budget, or what the outlook expects */
                toComplete: number;
                /** @description committed + pending + actual + toComplete */
                forecast: number;
                /** @description budget − forecast: negative is over */
                variance: number;
                /** @description What people expect; null: what is left of the budget */
                outlook: {
                    /** @description Dollars that are still to come */
                    toComplete: number;
                    /** @description Why */
                    reason: string;
                    /**
                     * Format: date-time
                     * @description When it was written, in UTC
                     */
                    at: string;
                    /** @description E-mail of who wrote it */
                    by: string;
                } | null;
            }[];
            /** @description The sums of the sections, and what was sold */
            totals: {
                /** @description With approved change orders */
                budget: number;
                /** @description Purchase orders that nothing is coded of: what they are estimated at, or was received when that is more; of those that bills settle, what is not billed yet */
                committed: number;
                /** @description Allocations and bills that wait for approval */
                pending: number;
                /** @description Allocations of completed purchase orders, and approved bills */
                actual: number;
                /** @description What is left of the budget, or what the outlook expects */
                toComplete: number;
                /** @description committed + pending + actual + toComplete */
                forecast: number;
                /** @description budget − forecast: negative is over */
                variance: number;
                /** @description Sold, with accepted alternates and approved change orders; null: before the award */
                contract: number | null;
                /** @description contract − forecast; null: before the award */
                margin: number | null;
            };
        };
        ForecastSnapshot: {
            /** @description YYYY-MM */
            month: string;
            /**
             * Format: date-time
             * @description When it was kept, in UTC
             */
            at: string;
            /** @description E-mail of who kept it */
            by: string;
            /** @description In the order of the sheet */
            sections: {
                /**
                 * @description A section of the budget
                 * @enum {string}
                 */
                section: "GENERAL CONDITIONS" | "LABOR" | "CONCRETE MATERIAL" | "PUMPING" | "REINFORCING MATERIALS" | "MATERIALS" | "EQUIPMENT" | "FUEL & HAULING" | "SUBCONTRACTORS";
                /** @description With approved change orders */
                budget: number;
                /** @description Purchase orders that nothing is coded of: what they are estimated at, or was received when that is more; of those that bills settle, what is not billed yet */
                committed: number;
                /** @description Allocations and bills that wait for approval */
                pending: number;
                /** @description Allocations of completed purchase orders, and approved bills */
                actual: number;
                /** @description What is left of the budget, or what the outlook expects */
                toComplete: number;
                /** @description committed + pending + actual + toComplete */
                forecast: number;
                /** @description budget − forecast: negative is over */
                variance: number;
                /** @description What people expect; null: what is left of the budget */
                outlook: {
                    /** @description Dollars that are still to come */
                    toComplete: number;
                    /** @description Why */
                    reason: string;
                    /**
                     * Format: date-time
                     * @description When it was written, in UTC
                     */
                    at: string;
                    /** @description E-mail of who wrote it */
                    by: string;
                } | null;
            }[];
            /** @description The sums of the sections, and what was sold */
            totals: {
                /** @description With approved change orders */
                budget: number;
                /** @description Purchase orders that nothing is coded of: what they are estimated at, or was received when that is more; of those that bills settle, what is not billed yet */
                committed: number;
                /** @description Allocations and bills that wait for approval */
                pending: number;
                /** @description Allocations of completed purchase orders, and approved bills */
                actual: number;
                /** @description What is left of the budget, or what the outlook expects */
                toComplete: number;
                /** @description committed + pending + actual + toComplete */
                forecast: number;
                /** @description budget − forecast: negative is over */
                variance: number;
                /** @description Sold, with accepted alternates and approved change orders; null: before the award */
                contract: number | null;
                /** @description contract − forecast; null: before the award */
                margin: number | null;
            };
            /** @description What stood there before, the newest first */
            replaced: {
                /**
                 * Format: date-time
                 * @description When it was kept, in UTC
                 */
                at: string;
                /** @description E-mail of who kept it */
                by: string;
                /** @description In the order of the sheet */
                sections: {
                    /**
                     * @description A section of the budget
                     * @enum {string}
                     */
                    section: "GENERAL CONDITIONS" | "LABOR" | "CONCRETE MATERIAL" | "PUMPING" | "REINFORCING MATERIALS" | "MATERIALS" | "EQUIPMENT" | "FUEL & HAULING" | "SUBCONTRACTORS";
                    /** @description With approved change orders */
                    budget: number;
                    /** @description Purchase orders that nothing is coded of: what they are estimated at, or was received when that is more; of those that bills settle, what is not billed yet */
                    committed: number;
                    /** @description Allocations and bills that wait for approval */
                    pending: number;
                    /** @description Allocations of completed purchase orders, and approved bills */
                    actual: number;
                    /** @description What is left of the budget, or what the outlook expects */
                    toComplete: number;
                    /** @description committed + pending + actual + toComplete */
                    forecast: number;
                    /** @description budget − forecast: negative is over */
                    variance: number;
                    /** @description What people expect; null: what is left of the budget */
                    outlook: {
                        /** @description Dollars that are still to come */
                        toComplete: number;
                        /** @description Why */
                        reason: string;
                        /**
                         * Format: date-time
                         * @description When it was written, in UTC
                         */
                        at: string;
                        /** @description E-mail of who wrote it */
                        by: string;
                    } | null;
                }[];
                /** @description The sums of the sections, and what was sold */
                totals: {
                    /** @description With approved change orders */
                    budget: number;
                    /** @description Purchase orders that nothing is coded of: what they are estimated at, or was received when that is more; of those that bills settle, what is not billed yet */
                    committed: number;
                    /** @description Allocations and bills that wait for approval */
                    pending: number;
                    /** @description Allocations of completed purchase orders, and approved bills */
                    actual: number;
                    /** @description What is left of the budget, or what the outlook expects */
                    toComplete: number;
                    /** @description committed + pending + actual + toComplete */
                    forecast: number;
                    /** @description budget − forecast: negative is over */
                    variance: number;
                    /** @description Sold, with accepted alternates and approved change orders; null: before the award */
                    contract: number | null;
                    /** @description contract − forecast; null: before the award */
                    margin: number | null;
                };
            }[];
        };
        AllocationSuggestion: {
            /** @description Dollars that are split */
            amount: number;
            /**
             * @description How they are split
             * @enum {string}
             */
            by: "percent" | "equal";
            /** @description To be sent as they are, or changed before */
            allocations: {
                /** @description What the amount is booked under */
                costCode: string;
                /** @description Dollars */
                amount: number;
                /** @description A word to accounting; null: none */
                notes: string | null;
            }[];
        };
        ApprovalLimits: {
            /** @description Dollars above which OPS needs the authorization of the next; null is none */
            OPS: number | null;
            /** @description Dollars above which PM needs the authorization of the next; null is none */
            PM: number | null;
            /** @description Within so many days the orders of one vendor for one project count together for the limit of OPS; 0: each alone */
            days: number;
        };
        Duties: {
            /** @description Whether nobody authorizes what they created or received, approves what they coded, or records the payment of what they approved */
            separateDuties: boolean;
            /** @description Ids of the users who may, with a reason */
            exceptions: string[];
        };
        ExpectedCharges: {
            /** @description By entry of the bid; empty where none of them has a delivery */
            entries: {
                /** @description Of the entry of the bid that is ordered */
                sourceKey: string;
                /** @description The delivery terms by name; null: typed in the estimate */
                terms: string | null;
                /** @description What the order has of it */
                cubicYards: number;
                /** @description As many as the bid pours of that size, at least one */
                pours: number;
                /** @description Trucks of all pours */
                loads: number;
                /** @description Dollars for the concrete itself, at the price of the estimate */
                concreteCost: number;
                /** @description Dollars for short last loads */
                shortLoadCost: number;
                /** @description Dollars for trucks that wait beyond their free minutes */
                waitingCost: number;
                /** @description Dollars by the load */
                loadFeesCost: number;
                /** @description Dollars by the cubic yard */
                yardFeesCost: number;
                /** @description Dollars for opening the plant */
                openingCost: number;
                /** @description Dollars of sales tax on all of it */
                taxAmount: number;
            }[];
            /** @description Dollars besides the concrete, before tax; null: nothing is expected */
            chargesTotal: number | null;
            /** @description Dollars for the concrete, its charges and tax; null: nothing is expected */
            expectedTotal: number | null;
            /** @description Dollars of all receipts; null: none has an amount */
            receiptsTotal: number | null;
            /** @description Receipts less what is expected, in dollars; null where either is not known */
            difference: number | null;
        };
        PurchaseOrderInbox: {
            /**
             * Format: uuid
             * @description Stays the same for as long as the record is there
             */
            id: string;
            /** @description PO-000001, consecutive in order of creation */
            poNumber: string;
            /**
             * @description What is bought, which decides the fields of its own
             * @enum {string}
             */
            type: "CONCRETE" | "MATERIAL" | "RENTAL" | "SUBCONTRACT" | "PUMP" | "MISC";
            /**
             * @description Where the order stands
             * @enum {string}
             */
            status: "PENDING_RECEIPT" | "REJECTED_BY_PM" | "WITH_RECEIPT" | "REJECTED_BY_ACCT" | "ALLOCATED";
            /**
             * @description The role whose turn it is
             * @enum {string}
             */
            waitsFor: "OPS" | "PM" | "ACCOUNTING";
            /** @description What that role has to do */
            action: string;
            /**
             * Format: date-time
             * @description When it became their turn, in UTC
             */
            waitingSince: string;
            /** @description Whole hours since then */
            ageHours: number;
            /** @description Whole days since then */
            ageDays: number;
            /** @description Allocated, else received, else estimated */
            amount: number | null;
            /** @description The bid that is built */
            project: {
                /**
                 * Format: uuid
                 * @description Id of the bid
                 */
                id: string;
                /** @description The number that people know it by */
                bidNumber: string;
                /** @description What is built */
                name: string;
            };
            /** @description Who sells */
            vendor: {
                /**
                 * Format: uuid
                 * @description Id of the vendor
                 */
                id: string;
                /** @description As it stands on orders */
                name: string;
                /**
                 * @description What they sell
                 * @enum {string}
                 */
                type: "CONCRETE" | "MATERIAL" | "EQUIPMENT" | "SUBCONTRACTOR" | "PUMP" | "MISC";
            };
            /** @description The scope that the order counts under; null: none */
            scope: {
                /**
                 * Format: uuid
                 * @description Id of the scope
                 */
                id: string;
                /** @description The part of the building */
                name: string;
            } | null;
            /** @description Why it was sent back the last time; null: it was not */
            rejection: {
                /** @description E-mail of who rejected it */
                by: string;
                /**
                 * @description In which of the two steps
                 * @enum {string}
                 */
                stage: "PM" | "ACCOUNTING";
                /** @description What is wrong */
                reason: string;
                /**
                 * Format: date-time
                 * @description When, in UTC
                 */
                at: string;
            } | null;
        }[];
        TicketSettings: {
            /** @description Of a line's quantity, up to which more may come without a warning */
            overDeliveryPercentage: number;
        };
        NoticesRead: {
            /** @description How many were unread */
            count: number;
        };
        UpdateCompanyInput: {
            /** @description Who bids, as it heads proposals and orders */
            name?: string;
            /** @description The address line by line, as it is printed */
            addressLines?: string[] | null;
            /** @description As it is printed; null: none */
            phone?: string | null;
            /** @description As it is printed; null: none */
            email?: string | null;
            /** @description The number of the contractor's licence; null: none */
            licence?: string | null;
            /** @description Name of the time zone of the company, for example America/Chicago; null: as installed */
            timeZone?: string | null;
            /** @description What the price includes, one line each; null or left out: what the company says */
            inclusions?: string[] | null;
            /** @description What the price does not include, one line each; null or left out: what the company says */
            exclusions?: string[] | null;
            /** @description What the price assumes, one line each; null or left out: what the company says */
            clarifications?: string[] | null;
            /** @description Conditions of payment and work; null or left out: what the company says */
            terms?: string | null;
            /** @description How many days a proposal holds; null: 30 */
            validDays?: number | null;
        };
        UpdateProposalInput: {
            /** @description SCOPES: a price for each scope; LUMP_SUM: one price; UNIT_PRICES: by bidQuantity and bidUom; null: SCOPES */
            layout?: ("SCOPES" | "LUMP_SUM" | "UNIT_PRICES") | null;
            /** @description What the price includes, one line each; null or left out: what the company says */
            inclusions?: string[] | null;
            /** @description What the price does not include, one line each; null or left out: what the company says */
            exclusions?: string[] | null;
            /** @description What the price assumes, one line each; null or left out: what the company says */
            clarifications?: string[] | null;
            /** @description Conditions of payment and work; null or left out: what the company says */
            terms?: string | null;
            /** @description YYYY-MM-DD, the last day of the offer; null: as many days from today as the company says */
            validUntil?: string | null;
            /** @description The drawings that were priced, with their date; null: not named */
            planSet?: string | null;
            /** @description Addenda to the plans that the price knows of; null: none */
            addenda?: string[] | null;
            /** @description Who at the client reads it; null: nobody by name */
            attention?: string | null;
            /** @description Who answers questions on our side; null: nobody by name */
            projectManager?: string | null;
            /** @description Whether the alternates of the bid are offered with their prices; null: yes */
            showAlternates?: boolean | null;
        };
        PmExportInput: {
            /**
             * @description `excel` answers the workbook; `hosted_sheets` makes a sheet to fill in and answers its address
             * @enum {string}
             */
            format: "hosted_sheets" | "excel";
        };
        SheetRowUpdateInput: {
            /** @description Dollars that are ordered for the row; null clears it */
            committed?: number | null;
            /** @description Dollars that were paid for the row; null clears it */
            actual?: number | null;
            /** @description Null clears it */
            costCode?: string | null;
            /** @description Null clears it */
            vendor?: string | null;
            /** @description Null clears it */
            purchaseOrder?: string | null;
        };
        Attachment: {
            /** @description Stays the same for as long as the file is there */
            id: string;
            /** @description The bid that it belongs to */
            bidId: string;
            /** @description As it was called when it was uploaded */
            fileName: string;
            /** @description As recognised from the content */
            contentType: string;
            /** @description Bytes */
            size: number;
            /** @description Readable without a session until urlExpiresAt; another one each time */
            url: string;
            /** @description Until when url can be read, in UTC */
            urlExpiresAt: string;
            /** @description E-mail address */
            uploadedBy: string;
            /** @description When it was uploaded, in UTC */
            createdAt: string;
        };
        BarList: {
            /**
             * Format: uuid
             * @description The bid
             */
            bidId: string;
            /** @description Its number */
            bidNumber: string;
            /** @description The name of the job */
            name: string;
            /** @description That the drawings govern */
            note: string;
            /** @description Those that have bars, in their order */
            scopes: {
                /**
                 * Format: uuid
                 * @description The scope
                 */
                scopeId: string;
                /** @description The part of the building */
                name: string;
                /** @description Its bars, item by item, with the multiplier */
                lines: {
                    /**
                     * Format: uuid
                     * @description The concrete item
                     */
                    itemId: string;
                    /** @description Its name */
                    item: string;
                    /** @description As the schedule has it; null: a mat */
                    mark: string | null;
                    /** @description Size of the bars */
                    size: string;
                    /** @description Bars of all elements; null: a mat that is weighed by its area */
                    pieces: number | null;
                    /** @description Feet and inches of one bar with its hooks; null: the bars of a mat */
                    length: string | null;
                    /** @description The same in feet */
                    lengthFt: number | null;
                    /** @description Feet with laps; four decimals */
                    feet: number;
                    /** @description Pounds with waste; four decimals */
                    pounds: number;
                    /** @description Dollars for a pound; not for OPS */
                    pricePerPound?: number;
                    /** @description Dollars with fabrication, without tax; not for OPS */
                    cost?: number;
                }[];
                /** @description The bars of the scope by size, as the quantities of the bid have them */
                sizes: {
                    /** @description Size of the bars */
                    size: string;
                    /** @description Feet with laps, with the multipliers; four decimals */
                    feet: number;
                    /** @description Pounds with waste, with the multipliers; four decimals */
                    pounds: number;
                }[];
            }[];
            /** @description All bars by size, as the quantities of the bid have them */
            sizes: {
                /** @description Size of the bars */
                size: string;
                /** @description Feet with laps, with the multipliers; four decimals */
                feet: number;
                /** @description Pounds with waste, with the multipliers; four decimals */
                pounds: number;
            }[];
        };
        Company: {
            /** @description Who bids, as it heads proposals and orders */
            name: string;
            /** @description The address line by line, as it is printed */
            addressLines: string[];
            /** @description As it is printed */
            phone: string | null;
            /** @description As it is printed */
            email: string | null;
            /** @description The number of the contractor's licence */
            licence: string | null;
            /** @description Name of the time zone: dates of documents are its days, and projects without a zone have it */
            timeZone: string;
            /** @description What every price includes, unless a proposal says otherwise */
            inclusions: string[];
            /** @description What no price includes, unless a proposal says otherwise */
            exclusions: string[];
            /** @description What prices assume, unless a proposal says otherwise */
            clarifications: string[];
            /** @description Conditions, unless a proposal says otherwise */
            terms: string | null;
            /** @description How many days a proposal holds */
            validDays: number;
            /** @description The picture that `GET /api/company/logo` answers; null: none */
            logo: {
                /** @description Another one for each picture */
                sha256: string;
            } | null;
        };
        Logo: {
            /** @description As it was called when it was uploaded */
            fileName: string;
            /** @description As recognised from the content */
            contentType: string;
            /** @description Bytes */
            size: number;
        };
        HostedSheet: {
            /**
             * @description Who keeps the sheet: Google, or this installation
             * @enum {string}
             */
            provider: "google" | "formwork";
            /** @description Names the sheet, also in calls of this API */
            spreadsheetId: string;
            /** @description Opens the sheet in a browser */
            url: string;
        };
        Proposal: {
            /**
             * @description SCOPES: a price for each scope; LUMP_SUM: one price; UNIT_PRICES: with bidQuantity, bidUom and unit price
             * @enum {string}
             */
            layout: "SCOPES" | "LUMP_SUM" | "UNIT_PRICES";
            /** @description What the price includes, one line each */
            inclusions: string[];
            /** @description What the price does not include, one line each */
            exclusions: string[];
            /** @description What the price assumes, one line each */
            clarifications: string[];
            /** @description Conditions of payment and work */
            terms: string | null;
            /** @description YYYY-MM-DD */
            validUntil: string;
            /** @description The drawings that were priced, with their date */
            planSet: string | null;
            /** @description Acknowledged */
            addenda: string[];
            /** @description Who at the client reads it */
            attention: string | null;
            /** @description Who answers questions on our side */
            projectManager: string | null;
            /** @description Whether the alternates of the bid are offered with their prices */
            showAlternates: boolean;
        };
        SheetRow: {
            /** @description Its place on the sheet, from 0 */
            position: number;
            /** @description The section of the budget that it stands in */
            section: string;
            /** @description The scope that it is for; null: the whole bid */
            scope: string | null;
            /** @description What the row is about */
            name: string;
            /** @description Dollars that are ordered for it; null: nothing noted */
            committed: number | null;
            /** @description Dollars that were paid for it; null: nothing noted */
            actual: number | null;
            /** @description As it was noted; null: nothing noted */
            costCode: string | null;
            /** @description As it was noted; null: nothing noted */
            vendor: string | null;
            /** @description As it was noted; null: nothing noted */
            purchaseOrder: string | null;
            /** @description The sums of the row */
            row: {
                /** @description Dollars as the bid budgets them */
                budget: number;
                /** @description Dollars that are ordered */
                committed: number;
                /** @description Dollars that were paid */
                actual: number;
                /** @description Dollars: budget less what is committed and paid */
                remaining: number;
                /** @description Fraction of the budget */
                used: number;
                /** @description As the page shows them */
                text: {
                    /** @description The budget, as text with its unit */
                    budget: string;
                    /** @description What is ordered, as text with its unit */
                    committed: string;
                    /** @description What was paid, as text with its unit */
                    actual: string;
                    /** @description What is left, as text with its unit */
                    remaining: string;
                    /** @description The used part of the budget, in percent, as text with its unit */
                    used: string;
                };
            };
            /** @description The sums of its section */
            subtotal: {
                /** @description Dollars as the bid budgets them */
                budget: number;
                /** @description Dollars that are ordered */
                committed: number;
                /** @description Dollars that were paid */
                actual: number;
                /** @description Dollars: budget less what is committed and paid */
                remaining: number;
                /** @description Fraction of the budget */
                used: number;
                /** @description As the page shows them */
                text: {
                    /** @description The budget, as text with its unit */
                    budget: string;
                    /** @description What is ordered, as text with its unit */
                    committed: string;
                    /** @description What was paid, as text with its unit */
                    actual: string;
                    /** @description What is left, as text with its unit */
                    remaining: string;
                    /** @description The used part of the budget, in percent, as text with its unit */
                    used: string;
                };
            };
            /** @description The sums of the sheet */
            total: {
                /** @description Dollars as the bid budgets them */
                budget: number;
                /** @description Dollars that are ordered */
                committed: number;
                /** @description Dollars that were paid */
                actual: number;
                /** @description Dollars: budget less what is committed and paid */
                remaining: number;
                /** @description Fraction of the budget */
                used: number;
                /** @description As the page shows them */
                text: {
                    /** @description The budget, as text with its unit */
                    budget: string;
                    /** @description What is ordered, as text with its unit */
                    committed: string;
                    /** @description What was paid, as text with its unit */
                    actual: string;
                    /** @description What is left, as text with its unit */
                    remaining: string;
                    /** @description The used part of the budget, in percent, as text with its unit */
                    used: string;
                };
            };
        };
        PdfPreview: {
            /** @description The file, base64 */
            pdf: string;
            /** @description What the file is called when it is saved */
            fileName: string;
            /** @description Its media type: application/pdf */
            contentType: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
