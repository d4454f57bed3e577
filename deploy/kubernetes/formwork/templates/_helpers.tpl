{{- define "formwork.labels" -}}
app.kubernetes.io/part-of: formwork
app.kubernetes.io/name: {{ .name }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
{{- end }}

{{/* The pods of a service, whichever release deployed them. */}}
{{- define "formwork.peer" -}}
app.kubernetes.io/part-of: formwork
app.kubernetes.io/name: {{ . }}
{{- end }}

{{/* Whether this release deploys the service. */}}
{{- define "formwork.deploys" -}}
{{- if or (not .root.Values.only) (has .name .root.Values.only) }}yes{{ end }}
{{- end }}

{{/* The services of this release that have a database, with spaces between. */}}
{{- define "formwork.databases" -}}
{{- $names := list -}}
{{- range $name, $service := .Values.services -}}
{{- if and $service.database (include "formwork.deploys" (dict "root" $ "name" $name)) -}}
{{- $names = append $names $name -}}
{{- end -}}
{{- end -}}
{{- join " " $names -}}
{{- end }}

{{- define "formwork.image" -}}
{{- $image := .root.Values.image -}}
{{- $service := get .root.Values.services .name -}}
{{ printf "%s-%s:%s" $image.repository .name ($service.tag | default $image.tag | default .root.Chart.AppVersion) }}
{{- end }}

{{/* The settings of a service that are no secret: its own before those of all. */}}
{{- define "formwork.settings" -}}
{{- merge (dict) (.service.env | default dict) .root.Values.env | toJson -}}
{{- end }}

{{/* A variable that holds one key of the secret. */}}
{{- define "formwork.secretVariable" -}}
- name: {{ .name }}
  valueFrom:
    secretKeyRef: { name: {{ .root.Values.existingSecret }}, key: {{ .key }} }
{{- end }}

{{/* Passwords are hexadecimal (README.md) and so fit into an address as they are. */}}
{{- define "formwork.databaseUrl" -}}
{{- $postgres := .root.Values.postgres -}}
postgres://{{ .role }}:$({{ .password }})@{{ $postgres.host }}:{{ $postgres.port }}/{{ .database }}?sslmode={{ $postgres.sslmode }}
{{- if $postgres.caSecret }}&sslrootcert=/etc/postgres-ca/ca.crt{{ end }}
{{- end }}

{{/* One login's way into NATS. */}}
{{- define "formwork.natsEnv" -}}
{{- $nats := .root.Values.nats -}}
- { name: NATS_URL, value: {{ $nats.url | quote }} }
- { name: NATS_USER, value: {{ .login }} }
{{ include "formwork.secretVariable" (dict "root" .root "name" "NATS_PASSWORD" "key" (printf "%s-nats-password" .login)) }}
- { name: NATS_REPLICAS, value: {{ $nats.replicas | toString | quote }} }
- { name: NATS_API_PREFIX, value: {{ $nats.apiPrefix | quote }} }
{{- if $nats.caSecret }}
- { name: NATS_CA_FILE, value: /etc/nats-ca/ca.crt }
{{- end }}
{{- end }}

{{- define "formwork.env" -}}
{{- $values := .root.Values -}}
- { name: PORT, value: "8080" }
- { name: GRPC_PORT, value: "9090" }
- { name: PUBLIC_URL, value: {{ $values.publicUrl | quote }} }
{{- if ne .name "web" }}
{{ include "formwork.natsEnv" (dict "root" .root "login" .name) }}
- { name: JWKS_URL, value: "http://identity:8080/api/auth/jwt/jwks.json" }
- { name: SESSION_ISSUER, value: "{{ trimSuffix "/" $values.publicUrl }}/api/auth" }
{{ include "formwork.secretVariable" (dict "root" .root "name" "SERVICE_TOKEN" "key" (printf "%s-service-token" .name)) }}
{{- if $values.grpcTls.enabled }}
- { name: GRPC_CA_FILE, value: /etc/grpc-{{ if $values.grpcTls.caSecret }}ca{{ else }}tls{{ end }}/ca.crt }
- { name: GRPC_CERTIFICATE_FILE, value: /etc/grpc-tls/tls.crt }
- { name: GRPC_KEY_FILE, value: /etc/grpc-tls/tls.key }
{{- end }}
{{- end }}
{{- with .service.grpcFrom }}
{{- $shown := list }}
{{- range . }}
{{- $shown = append $shown (printf "$(TOKEN_OF_%s)" (upper .)) }}
{{ include "formwork.secretVariable" (dict "root" $.root "name" (printf "TOKEN_OF_%s" (upper .)) "key" (printf "%s-service-token" .)) }}
{{- end }}
- { name: ACCEPTED_SERVICE_TOKENS, value: {{ join "," $shown | quote }} }
{{- end }}
{{- range $name, $service := $values.services }}
{{- if has $.name ($service.grpcFrom | default list) }}
- { name: {{ upper $name }}_GRPC, value: "{{ $name }}:9090" }
{{- end }}
{{- end }}
{{- range $name, $value := include "formwork.settings" . | fromJson }}
- { name: {{ $name }}, value: {{ $value | quote }} }
{{- end }}
{{- range $variable, $key := .service.secretEnv }}
{{ include "formwork.secretVariable" (dict "root" $.root "name" $variable "key" $key) }}
{{- end }}
{{- if eq .name "gateway" }}
{{- range $name, $service := $values.services }}
{{- if ne $name "gateway" }}
- { name: {{ upper $name }}_URL, value: "http://{{ $name }}:8080" }
{{- end }}
{{- end }}
{{- end }}
{{- if .service.database }}
{{ include "formwork.secretVariable" (dict "root" .root "name" "RUN_PASSWORD" "key" (printf "%s-password" .name)) }}
- name: DATABASE_URL
  value: {{ include "formwork.databaseUrl" (dict "root" .root "role" .name "database" .name "password" "RUN_PASSWORD") | quote }}
# The login of the owner is the migration job's alone.
- { name: MIGRATE_AT_START, value: "off" }
{{- end }}
{{- end }}
