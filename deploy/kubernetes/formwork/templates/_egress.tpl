{{- define "formwork.egressToDns" -}}
- ports: [{ port: 53, protocol: UDP }, { port: 53, protocol: TCP }]
{{- end }}

{{- define "formwork.egressToPostgres" -}}
- ports: [{ port: {{ .Values.postgres.port }} }]
  {{- with .Values.postgres.peers }}
  to: {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end }}

{{/* Each port of the addresses once. */}}
{{- define "formwork.egressToNats" -}}
{{- $ports := list -}}
{{- range splitList "," .Values.nats.url -}}
{{- $ports = append $ports (regexFind ":[0-9]+$" (trim .) | trimPrefix ":" | default "4222" | int) -}}
{{- end -}}
- ports: {{ range $index, $port := uniq $ports }}{{ if $index }}, {{ else }}[{{ end }}{ port: {{ $port }} }{{ end }}]
  {{- with .Values.nats.peers }}
  to: {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end }}

{{/* The gateway calls all, everyone fetches identity's keys, and gRPC goes to those that let it in. */}}
{{- define "formwork.egressToServices" -}}
{{- range $name, $service := .root.Values.services }}
{{- $ports := list }}
{{- if or (and (eq $.name "gateway") (ne $name "gateway")) (and (eq $name "identity") (not (has $.name (list "identity" "web")))) }}
{{- $ports = append $ports 8080 }}
{{- end }}
{{- if has $.name ($service.grpcFrom | default list) }}
{{- $ports = append $ports 9090 }}
{{- end }}
{{- if $ports }}
- ports: {{ range $index, $port := $ports }}{{ if $index }}, {{ else }}[{{ end }}{ port: {{ $port }} }{{ end }}]
  to:
    - podSelector:
        matchLabels: {{- include "formwork.peer" $name | nindent 10 }}
{{- end }}
{{- end }}
{{- end }}

{{/* What a setting names by its http address, and AWS's own S3. */}}
{{- define "formwork.egressBySettings" -}}
{{- $ports := list -}}
{{- $settings := include "formwork.settings" . | fromJson -}}
{{- range $setting, $value := $settings -}}
{{- if regexMatch "^https?://" (toString $value) -}}
{{- $url := urlParse $value -}}
{{- $port := regexFind ":[0-9]+$" $url.host | trimPrefix ":" -}}
{{- $ports = append $ports ($port | default (eq $url.scheme "https" | ternary "443" "80") | int) -}}
{{- end -}}
{{- end -}}
{{- if and $settings.S3_BUCKET (not $settings.S3_ENDPOINT) -}}
{{- $ports = append $ports 443 -}}
{{- end -}}
{{- range $port := uniq $ports }}
- ports: [{ port: {{ $port }} }]
{{- end }}
{{- end }}
