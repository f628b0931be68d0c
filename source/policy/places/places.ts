import {allEscapes} from '../../runtime/agents.js';
import {list} from '../../utils/list.js';
/*
 * Places that guards speak about. `~` is any person's home folder, `.` the
 * project's; a pattern that starts with neither `/`, `~` nor `.` fits below any
 * folder. `*` stays within a name, `**` goes down.
 */

export type PlaceName = keyof typeof places;

/** Every place, with what belongs to it. */
export const places = {
	/** Folders a system can't live without; the folders themselves. */
	system_tree: list(`
		/ /* /home/* /Users/* /private/* /usr/* /var/* /var/lib/* /System/*
		/Library/*
	`),
	/** What lies in them. */
	system: list(`
		/bin/** /boot/** /dev/** /etc/** /lib/** /lib32/** /lib64/** /opt/**
		/proc/** /root /run/** /sbin/** /srv/** /sys/** /usr/** /var/**
		/System/** /Library/** /private/etc/** /private/var/**
	`),
	/** A home folder, or one of the folders it is made of. */
	home: list(`
		~ ~/.config ~/.local ~/.ssh ~/.gnupg ~/Desktop ~/Documents ~/Downloads
		~/Library ~/Pictures
	`),
	project: ['.'],
	/** What a repository can't live without. */
	git_store: list(`
		.git .git/HEAD .git/config .git/logs/** .git/logs .git/modules
		.git/objects .git/objects/** .git/packed-refs .git/refs .git/refs/**
		.git/worktrees .git/worktrees/** *.git/HEAD *.git/objects
		*.git/objects/** *.git/packed-refs *.git/refs *.git/refs/**
	`),
	git_inside: ['.git/**'],
	/** What a git that was killed leaves, and every other git stops at. */
	git_lock: ['.git/index.lock'],
	/** Files git runs, or takes its programs from. */
	git_code: list(`
		.git/hooks/** .git/hooks .git/config .git/config.worktree
		.git/info/attributes .git/modules/**/config .git/modules/**/hooks/**
		.git/rebase-merge/** .git/rebase-apply/** .git/sequencer/** .git/commondir
		.git/modules/**/rebase-merge/** .git/modules/**/rebase-apply/**
		.git/modules/**/sequencer/**
		~/.gitconfig ~/.config/git/** /etc/gitconfig .husky/**
	`),
	device: list(`
		/dev/sd* /dev/hd* /dev/vd* /dev/xvd* /dev/nvme* /dev/mmcblk* /dev/disk*
		/dev/disk/** /dev/rdisk* /dev/loop* /dev/md* /dev/dm-* /dev/mapper/**
		/dev/pmem* /dev/dax* /dev/ada* /dev/mem /dev/kmem /dev/port
	`),
	kernel: ['/proc/sys/**', '/proc/sysrq-trigger', '/sys/**', '/dev/kmsg'],
	/** Connections that look like files. */
	connection: ['/dev/tcp/**', '/dev/udp/**'],
	/** Files that run by themselves when a shell, a session or the system starts. */
	startup: list(`
		~/.bashrc ~/.bash_profile ~/.bash_login ~/.bash_logout ~/.bash_aliases
		~/.profile ~/.zshrc ~/.zshenv ~/.zprofile ~/.zlogin ~/.kshrc ~/.cshrc
		~/.tcshrc ~/.inputrc ~/.xinitrc ~/.xprofile ~/.config/fish/**
		~/.config/autostart/** ~/.config/systemd/** ~/.local/bin/** ~/bin/**
		~/.cargo/bin/** ~/go/bin/** ~/.bun/bin/** ~/.volta/bin/** ~/.pyenv/shims/**
		~/Library/LaunchAgents/** ~/.vimrc ~/.config/nvim/** ~/.npmrc ~/.envrc
		~/.gdbinit ~/.tmux.conf ~/.config/tmux/** ~/.emacs ~/.emacs.d/** ~/.psqlrc
		~/.gradle/init.gradle ~/.gradle/init.d/** ~/.cargo/config
		~/.cargo/config.toml ~/.config/environment.d/** ~/.config/direnv/**
		usercustomize.py sitecustomize.py .yarnrc.yml .pnpmfile.cjs
		.envrc /Library/LaunchAgents/** /Library/LaunchDaemons/** /etc/**
		/var/spool/cron/**
	`),
	login: list(`
		~/.ssh ~/.ssh/** ~/.aws/** ~/.azure/** ~/.docker/config.json
		~/.git-credentials ~/.gnupg/** ~/.kube/** ~/.netrc /etc/passwd
		/etc/shadow /etc/group /etc/gshadow /etc/sudoers /etc/sudoers.d/**
		/etc/ssh/** /etc/pam.d/**
	`),
	/** Who may log in: no secret, and nothing that an agent needs. */
	accounts: ['/etc/passwd', '/etc/passwd-'],
	/** Whoever looks there asks the machine of that name: automounters. */
	other_machines: ['/net/**', '/afs/**', '/Network/Servers/**'],
	/** Keys, tokens, passwords. */
	secret: list(`
		.env .env? .env.* .env-* .env_* *.env .envrc .flaskenv .dev.vars
		.dev.vars.* env.local env.production env.prod env.staging env.development
		env.dev env.test .*env*.sw? .*env*.un~ *.env~ *.env.bak .vault_pass*
		.vault-pass* .vault_password* vault_pass.txt vault-password* .boto .s3cfg .pgpass .my.cnf .mylogin.cnf
		.pypirc .netrc _netrc .npmrc .yarnrc .yarnrc.yml .git-credentials
		.htpasswd .vault-token .dockercfg .terraformrc *.tfvars *.tfvars.json
		*.tfstate *.pem *.key *.p12 *.pfx *.p8 *.jks *.keystore *.ppk *.kdbx
		*.asc *.gpg *.kubeconfig kubeconfig key *-key *_key id_rsa* id_dsa*
		id_ecdsa* id_ed25519* identity wallet.dat credentials credentials.json
		credentials.toml credentials.yml credentials.yaml credentials.db
		credentials.xml credential secrets secrets.json secrets.toml secrets.txt
		secrets.yaml secrets.yml secret secret.json secret.txt secret.yaml
		secret.yml *.secret *.secrets passwords passwords.txt password.txt token
		tokens *.token passwd.txt passwd.json pass.txt pass.json
		password.json password.yml password.yaml password.ini password.csv key.json key.yml
		key.yaml key.toml keys.json keys.yml keys.yaml jwt.txt jwt.json *.jwt
		token.json tokens.json service-account*.json
		service_account*.json application_default_credentials.json
		client_secret*.json auth.json local.settings.json master.key
		*serviceaccount*.json *service-account*.json *firebase-adminsdk*.json
		*.ovpn .mcp.json cookies.sqlite* cookies.txt cookies.json Cookies cookies
		token.txt tokens.txt logins.json key4.db Login?Data .netrc?
		.pgpass? .my.cnf? .htpasswd? .htdigest .npmrc.* .pypirc.* .gem/credentials
		.cargo/credentials* .composer/auth.json *.jceks *.bks *.agekey keys.txt
		*.pkcs12 *.mobileprovision kubeconfig* *.tfstate.* terraform.tfstate*
		k3s.yaml rke2.yaml *kubeconfig passwords.* mnemonic* seed.txt
		seed-phrase* seedphrase* recovery-codes* recovery_codes* wpa_supplicant*.conf sasl_passwd* .secrets .secret
		.token .passwd .credentials* .git-credential* .smbcredentials .fetchmailrc
		.msmtprc .muttrc .ldaprc .ldapvimrc .s3cfg.* rclone.conf .wgetrc .curlrc
		pgpass.conf database.yml.enc credentials.*.json *-credentials.json
		*_credentials.json .terraformrc.* .aider.conf.yml
		wp-config.php LocalSettings.php config.inc.php config/parameters.yml .*_history .*history .lesshst .viminfo certs certs/**
		api_key* apikey* *api_key.* *-key.json *_key.json appsettings.*.json
		config/database.yml database.yml */keyring/** .local/state/athena/sessions/**
		/run/user/*/keyring/** *-secrets.* *_secrets.* *-secret.*
		secrets.*.yaml secrets.*.yml secrets.*.json secrets.bak secrets.old
		credentials.bak credentials.old credentials-*.json credentials_*.json
		secrets.ini secrets.csv secrets.properties secret.ini secret.properties
		credentials.txt credentials.csv credentials.ini credentials.properties
		credentials.env creds creds.json creds.txt creds.yml
		creds.yaml service-accounts*.json *.serviceaccount.json sa.json
		keyfile.json keystore.properties key.properties signing.properties
		mcp.json mcp_config.json mcp-config.json mcp_settings.json
		claude_desktop_config.json .databrickscfg .snowsql/config .snowflake
		.snowflake/** .dbt/profiles.yml .doppler .doppler/** .lpass .lpass/**
		.config/helm/registry/** .config/hcloud/** .config/scw/** .config/heroku/**
		.config/solana/** .railway/config.json .clasprc.json .runtimeconfig.json
		.dockerconfigjson .passwd-* .passwd_* .ossutilconfig .aliyun/config.json
		.bluemix/config.json .cassandra/cqlshrc .redisclirc .rediscli_auth .hex/hex.config
		.config/hex/** .pause key3.db key.txt *.pgp id_ed448* id_xmss* id_dss*
		.near-credentials/** UTC--* .offlineimaprc .mbsyncrc
		*_token *-token .*_token .*-token cookie.txt cookie.json
		application-*.properties application-*.yml application-*.yaml wg*.conf
		admin.conf kubelet.conf controller-manager.conf scheduler.conf
		.git/logs .git/logs/** .git/FETCH_HEAD .git/branches/** .git/remotes/**
		.git/config.* .git/modules/**/logs/** .git/modules/**/FETCH_HEAD
		.git/worktrees/*/logs/** .git/worktrees/*/FETCH_HEAD *.git/config
		*.git/logs/** *.git/FETCH_HEAD
		storageState.json storage-state.json storage_state.json playwright/.auth/**
		*.pgpass *.netrc rootkey.csv *accessKeys.csv privatekey private_key privatekey.*
		*vault_pass *vault_password .env/** .openai .openai/** .kamal/secrets* master.passwd wallet.json
		*_secret.* shadow.bak .vscode/sftp.json sftp-config.json .ftpconfig
		ftpsync.settings .remote-sync.json filezilla.xml recentservers.xml
		gha-creds-*.json .rbenv-vars .powenv .actrc vault.yml vault.yaml
		*oauth*.json *oauth*.toml *oauth*.yml mcp-auth.json .config/github-copilot/**
		~/.claude.json ~/.claude.json.* ~/.codex/config.toml ~/.copilot/config.json
		~/.gemini/settings.json ~/.qwen/settings.json .kaggle/** .config/stripe/**
		.envs .envs/** mise.local.toml .mise.local.toml mise.*.local.toml
		.mise.*.local.toml .circleci/cli.yml .Renviron .Renviron.* cypress.env.json
		settings.local.yml settings.local.yaml settings.local.toml .lftprc
		sentry.properties .sentryclirc group_vars/** host_vars/**
		.supabase/access-token ~/.m2/settings*.xml ~/.gradle/gradle.properties
		.rclone.conf ~/.oci/** ~/.fly/** .wrangler/config/** ~/.netlify/**
		~/.config/netlify/** ~/.bundle/config ~/.nuget/** pip.conf ~/.config/hub
		*.secret.* access-token access_token refresh_token
		.cursor/mcp.json .continue/config.json .svn/auth/** .hg/hgrc
		.idea/dataSources*.xml ntds.dit *.hprof /etc/environment
		.git/modules/**/config .git/worktrees/*/config* .authinfo .copilot/config.json
		.claude.json .m2/settings.xml .m2/settings-security.xml
		.gradle/gradle.properties nuget.config NuGet.Config .sentryclirc .netlify
		.netlify/** .fly .fly/** .ngrok2/** .erlang.cookie .Xauthority .ICEauthority
		.subversion/auth/** .cvspass .hgrc .weechat/sec.conf .irssi/config
		*_rsa *_dsa *_ecdsa *_ed25519 *.keychain *.keychain-db private.pgp
		htpasswd *.htpasswd .*.vars .twilio-cli/** .config/stripe .config/ngrok/**
		secrets/** credentials/** .ssh .ssh/** .aws .aws/** .azure .azure/**
		.gnupg .gnupg/** .kube .kube/** .docker .docker/** .config/gcloud
		.config/gcloud/** .config/gh .config/gh/** .config/configstore/**
		.config/containers/auth.json .config/doctl/** .config/glab-cli/**
		.config/google-chrome/** .config/hub .config/op/** .config/rclone/**
		.config/sops/** .local/share/keyrings/** .mozilla/**
		.terraform.d/credentials* auth.toml .password-store .password-store/**
		.git/config Keychains/** Cookies/** /etc/shadow* /etc/shadow
		/etc/gshadow* /etc/master.passwd /etc/sudoers /etc/sudoers.d/**
		/etc/ssl/private /etc/ssl/private/** /etc/ssh/ssh_host_*
		/etc/kubernetes/** /etc/rancher/** /etc/wireguard/** /etc/openvpn/**
		/etc/ppp/*secrets /etc/ipsec.secrets /etc/ipsec.d/private/**
		/etc/mysql/debian.cnf /etc/postfix/sasl_passwd*
		/etc/wpa_supplicant/*.conf /etc/NetworkManager/system-connections/**
		/etc/netplan/** /etc/security/opasswd /etc/exim4/passwd.client
		/etc/letsencrypt/** /etc/pki/tls/private/** /etc/dovecot/private/**
		/etc/samba/*passwd* /var/lib/samba/private/** /etc/cups/ssl/**
		/etc/davfs2/secrets /etc/vault.d/** /etc/docker/key.json
		/var/backups/*shadow* /var/backups/*passwd* /var/spool/cron/**
		/var/lib/rancher/** /var/lib/kubelet/** /var/lib/docker/**
		/var/lib/cloud/** /etc/krb5.keytab /run/secrets /run/secrets/**
		/var/run/secrets /var/run/secrets/** /proc/*/environ /proc/*/mem
		/proc/*/maps /proc/*/fd/** /proc/*/task/** /proc/*/root/**
		/proc/*/cwd/** /proc/*/auxv /proc/*/map_files/** /proc/kcore /dev/mem /dev/kmem /dev/sd*
		/dev/nvme* /dev/vd* /dev/disk*
	`),
	/** What is no secret by its name, and where people and programs keep tokens all the same. */
	keeps_tokens: [
		...list(`
			password pass jwt env env.txt .gitconfig .gitconfig.* .gitconfig-* .config/git/config
			.config/git/config.* .config/git/credentials* /etc/gitconfig
			/etc/environment /etc/environment.d/** /etc/profile.d/**
			~/.bashrc ~/.bash_profile ~/.bash_login ~/.bash_logout ~/.bash_aliases
			~/.bashrc.d/** ~/.bashrc.* ~/.bash_* ~/.profile ~/.profile.* ~/.zshrc
			~/.zshrc.* ~/.zshenv ~/.zshenv.* ~/.zprofile ~/.zlogin ~/.zlogout
			~/.zsh/** ~/.zshrc.d/** ~/.config/zsh/** ~/.kshrc ~/.cshrc ~/.tcshrc
			~/.login ~/.xprofile ~/.xsessionrc ~/.pam_environment ~/.exports
			~/.aliases ~/.extra ~/.localrc ~/.config/fish/**
			~/.config/environment.d/** ~/.config/nushell/** ~/.config/direnv/**
			~/.config/powershell/** ~/.config/systemd/user/**
			~/.cargo/config ~/.cargo/config.toml ~/.config/pip/**
			~/Library/LaunchAgents/** ~/.condarc ~/.docker/daemon.json
		`),
		...allEscapes.flatMap(({keeps}) => keeps),
	],
	/** Names that look like secrets and are not. */
	no_secret: list(`
		.env.example .env.sample .env.template .env.dist .env.defaults *.example
		*.pub known_hosts .ssh/config /proc/self/maps
	`),
	/** Hidden files of a home folder: who knows what they hold. */
	home_hidden: ['~/.*', '~/.*/**', '~/Library/**', '~/AppData/**'],
	/** Hidden folders of a home folder that hold nothing but code and caches. */
	home_known: list(`
		~/.cargo/registry/** ~/.rustup/toolchains/** ~/.nvm/versions/**
		~/.pyenv/versions/** ~/.rbenv/versions/** ~/.sdkman/candidates/**
		~/.m2/repository/** ~/.gradle/caches/** ~/.cache/** ~/.npm/_logs/**
		~/.npm/_cacache/** ~/.local/lib/** ~/.local/share/pnpm/**
		~/.local/share/uv/**
		~/.claude/CLAUDE.md ~/.claude/agents/** ~/.claude/commands/**
		~/.claude/plans/** ~/.claude/skills/** ~/.claude/plugins/**
		~/.claude/projects/*/memory/** ~/.agents/skills/**
		~/.codex/AGENTS.md ~/.codex/prompts/** ~/.codex/skills/**
		~/.gemini/GEMINI.md ~/.gemini/commands/** ~/.gemini/skills/**
		~/.qwen/QWEN.md ~/.qwen/commands/** ~/.qwen/skills/**
		~/.copilot/skills/** ~/.config/opencode/AGENTS.md
		~/.config/opencode/skills/** ~/.config/opencode/commands/**
		~/.pi/agent/AGENTS.md ~/.pi/agent/skills/** ~/.pi/agent/prompts/**
		~/.gitignore ~/.gitignore_global ~/Library/Caches/**
	`),
	/** Where an agent reads its settings, hooks and plugins from. */
	agent_settings: [
		...allEscapes.flatMap(({settings}) => settings),
		'.athena',
		// Not what lies in `.athena/worktrees/NAME`: an agent works there.
		'.athena/*',
		'.athena/*/*',
		'.cursor/hooks.json',
		'.cursor/hooks/**',
		'.cursor/mcp.json',
		'.cursor/cli.json',
		'.agents/hooks.json',
		'.agents/plugins/**',
		'.factory/settings*.json',
		'.factory/hooks/**',
		'.factory/plugins/**',
	],
	/** What else it loads that runs commands or says what is asked. */
	agent_loads: withFolders([
		...allEscapes.flatMap(({loads}) => loads),
		'.cursor/agents/**',
		'.cursor/commands/**',
		'.cursor/skills/**',
		'.cursor/environment.json',
		'.cursor/permissions.json',
		'.cursor/sandbox.json',
		'.cursor/worktrees.json',
		'.factory/commands/**',
		'.factory/droids/**',
		'.factory/skills/**',
		'.factory/mcp.json',
	]),
	/** Folders whose loss takes those with it. */
	agent_folder: [
		...allEscapes.flatMap(({folders}) => folders),
		'.cursor',
		'.factory',
	],
} as const satisfies Record<string, readonly string[]>;

/** The folder too, of what lies in one: `mv x .claude/skills`. */
function withFolders(patterns: readonly string[]): readonly string[] {
	return patterns.flatMap(pattern =>
		pattern.endsWith('/**')
			? [pattern, pattern.slice(0, -'/**'.length)]
			: [pattern],
	);
}
