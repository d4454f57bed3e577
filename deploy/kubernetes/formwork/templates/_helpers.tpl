{{- define "formwork.labels" -}}
app.kubernetes.io/part-of: formwork
app.kubernetes.io/name: {{ .name }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
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
{{ include "formwork.secretVariable" (dict "root" .root "name" "SERVICE_TOKEN" "key" "service-token") }}
{{- end }}
{{- range $name, $service := $values.services }}
{{- if has $.name ($service.grpcFrom | default list) }}
- { name: {{ upper $name }}_GRPC, value: "{{ $name }}:9090" }
{{- end }}
{{- end }}
{{- range $name, $value := merge (dict) (.service.env | default dict) $values.env }}
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
{{ include "formwork.secretVariable" (dict "root" .root "name" "OWNER_PASSWORD" "key" (printf "%s-owner-password" .name)) }}
- name: DATABASE_URL
  value: {{ include "formwork.databaseUrl" (dict "root" .root "role" .name "database" .name "password" "RUN_PASSWORD") | quote }}
# Each replica migrates at its start, one at a time under a lock; the others wait for it.
- name: MIGRATION_DATABASE_URL
  value: {{ include "formwork.databaseUrl" (dict "root" .root "role" (printf "%s_owner" .name) "database" .name "password" "OWNER_PASSWORD") | quote }}
{{- end }}
{{- end }}
