/** What people ask tools of the trade all day; `read-only` lets it pass. */
export const inspectingClis: readonly string[] = String.raw`
gh run list -b "$(git branch --show-current)"
gh run list -b "$(git rev-parse --abbrev-ref HEAD)" --created "$(date +%F)"
for x in a b; do gh issue list --search "$x"; done
gh issue list --search "$query"
kubectl get pods
kubectl get pods -A
kubectl get po -n kube-system -o wide
kubectl -n kube-system get pods
kubectl --namespace default get svc
kubectl get pods -l app=web --field-selector status.phase=Running
kubectl get deploy,svc,ing
kubectl get nodes -o wide
kubectl get events --sort-by=.metadata.creationTimestamp
kubectl get events -A --sort-by='.lastTimestamp'
kubectl get pods -o jsonpath='{.items[*].metadata.name}'
kubectl get pods -o custom-columns=NAME:.metadata.name
kubectl get pods --show-labels
kubectl get ns
kubectl get pvc
kubectl get hpa
kubectl get crd
kubectl get pods -w
kubectl get pod web -o=jsonpath='{.status.podIP}'
kubectl describe svc
kubectl logs web
kubectl logs -f web
kubectl logs web -c app --tail=100
kubectl logs deploy/web --since=1h
kubectl logs -l app=web --all-containers --prefix
kubectl logs web --previous
kubectl logs -n prod web -p --timestamps
kubectl top pods
kubectl top nodes
kubectl top pod -n prod --containers
kubectl explain pod.spec
kubectl explain deployment --recursive
kubectl version
kubectl version --client
kubectl version -o json
kubectl cluster-info
kubectl config current-context
kubectl config get-contexts
kubectl config get-clusters
kubectl config view --minify -o jsonpath='{..namespace}'
kubectl api-resources
kubectl api-resources --namespaced=true
kubectl api-versions
kubectl auth can-i create pods
kubectl auth can-i --list
kubectl auth whoami
kubectl rollout status deployment/web
kubectl rollout history deployment/web
docker ps
docker ps -a
docker ps -aq
docker ps --filter status=exited --format '{{.Names}}'
docker ps --format "table {{.Names}}\t{{.Status}}"
docker container ls -a
docker container list
docker images
docker images -q
docker image ls
docker images --filter dangling=true
docker logs app
docker logs -f app
docker logs --tail 100 app
docker logs --since 1h app 2>&1 | grep ERROR
docker logs -n 50 -t app
docker container logs app
docker inspect --format '{{.State.Status}}' app
docker inspect -f '{{.NetworkSettings.IPAddress}}' app
docker container inspect --format='{{.State.Health.Status}}' app
docker network ls
docker network inspect bridge
docker volume ls
docker info
docker version
docker --version
docker stats --no-stream
docker top app
docker port app
docker diff app
docker system df
docker system df -v
docker system info
docker context ls
docker context show
docker compose ls
docker compose version
docker buildx ls
docker buildx version
docker buildx du
docker node ls
docker service ls
docker service ps web
docker stack ls
docker plugin ls
podman ps -a
podman images
podman logs app
helm list
helm list -A
helm ls -n prod
helm history web -n prod
helm version
helm version --short
helm repo list
helm search repo nginx
helm search repo nginx --versions
helm show chart bitnami/nginx
helm show values bitnami/nginx
helm show readme bitnami/nginx
gh pr list
gh pr list --state open --limit 20
gh pr list --author @me --json number,title
gh pr view 12
gh pr view 12 --comments
gh pr view --json state,mergeable
gh pr diff 12 --name-only
gh pr checks
gh pr status
gh issue list --label bug
gh issue view 3 --comments
gh issue status
gh run list --workflow ci.yml
gh run view 123
gh run view 123 --log
gh run view --job 12
gh release list
gh release view v1.0
gh repo view
gh repo view o/r --json name
gh repo list o --limit 10
gh workflow list
gh workflow view ci.yml
gh label list
gh search issues foo --repo o/r
gh search code foo
gh search commits foo
gh search repos foo --language go
gh api repos/o/r
gh api repos/o/r/pulls --paginate
gh api user --jq .login
gh api -X GET repos/o/r/issues
gh api --method GET /repos/o/r/commits
gh auth status
gh status
gh gist list
gh cache list
gh project list
gh ruleset list
gh ruleset view 1
gh org list
gh ssh-key list
gh config get git_protocol
gh config list
gh alias list
gh --version
brew list
brew list --versions
brew list --cask
brew leaves
brew --version
brew --prefix
brew --cellar
brew commands
journalctl
journalctl -xe
journalctl -u nginx
journalctl -u nginx -f
journalctl -u nginx --since "1 hour ago" --no-pager
journalctl -n 50
journalctl -b -p err
journalctl --list-boots
journalctl --disk-usage
journalctl -k
journalctl --user -u app
journalctl -o json -n 1
journalctl _PID=1
journalctl -fu nginx
journalctl -t sshd --reverse
journalctl --since today --until "10 min ago" -g error
systemctl status nginx
systemctl list-units --type=service
systemctl list-units --state=failed
systemctl is-active nginx
systemctl is-enabled nginx
systemctl list-unit-files
systemctl list-timers --all
systemctl list-dependencies nginx
systemctl list-sockets
systemctl --failed
systemctl get-default
systemctl --version
systemctl --user status app
loginctl list-sessions
hostnamectl
timedatectl
timedatectl status
localectl status
ip addr
ip a
ip addr show
ip addr show eth0
ip addr show dev eth0
ip -4 addr
ip -br a
ip -c a
ip -s link
ip -6 route
ip -j addr
ip link
ip link show
ip link show up
ip route
ip r
ip route show table all
ip route get 8.8.8.8
ip neigh
ip neigh show
ip rule list
ip netns list
ip maddr show
ip -details link show eth0
ip -o -4 addr list
ip -V
openssl version
openssl version -a
openssl x509 -inform der -in cert.der -noout -text
openssl req -in req.csr -noout -text
openssl req -in req.csr -noout -verify
openssl dgst -sha256 file.txt
openssl md5 file.txt
openssl sha256 file.txt
openssl sha1 file.txt
openssl ciphers -v
openssl list -digest-algorithms
openssl pkcs7 -in p.p7b -print_certs -noout
openssl errstr 0200100D
openssl prime 17
npm ls
npm ls --depth=0
npm list -g --depth=0
npm --version
npm root
npm root -g
npm prefix -g
npm config get registry
npm why react
npm explain react
npm fund
npm pkg get version
npm pkg get name scripts
npm run
npm help
npm query ".prod"
npm la
npm ll
pip list
pip list --local
pip list --format=json
pip show requests
pip show -f requests
pip freeze --exclude-editable
pip check
pip --version
pip3 show flask
uv --version
uv version
uv cache dir
uv python dir
uv tool dir
go version
go env GOPATH GOROOT
rustup toolchain list
gem list
gem list --local
gem --version
gem which rake
gem contents rake
gem info rails
gem dependency rails
conda list
conda env list
conda --version
apt list --installed
apt list --upgradable
apt show curl
apt search foo
apt-cache policy curl
apt-cache search foo
apt-cache show curl
apt-cache depends curl
dpkg -l
dpkg -L curl
dpkg -s curl
dpkg -S /bin/ls
dpkg-query -l
rpm -qa
rpm -qi bash
rpm -ql bash
rpm -qf /bin/ls
pacman -Q
pacman -Qi bash
apk info
apk list --installed
snap list
flatpak list
sqlite3 --version
psql --version
psql -l
psql -c 'select 1'
psql -d mydb -c 'SELECT * FROM users LIMIT 5'
psql -U postgres -h localhost -d db -c "select count(*) from t"
psql -c 'select name, 1.5 from public.users'
psql -c '\dt'
psql -c '\d users'
psql -c '\l'
psql -t -A -c 'select name from t'
psql mydb -c 'select 1;'
mysql --version
redis-cli --version
mongosh --version
`
	.split('\n')
	.filter(line => line !== '');

/** What people ask their machine, and how they wrap it. */
export const inspectingMachines: readonly string[] = String.raw`
ps aux
ps -ef
ps -u root
pstree
pstree -p
lsof -ni
lsof -n -i :8080
lsof -iTCP -sTCP:LISTEN -n -P
lsof -n -p 123
lsof -n file.txt
ss -tlnp
ss -tulpn
ss -s
ss -ant
netstat -an
netstat -tulpn
netstat -rn
df -h
df -i
free -m
vmstat
vmstat 1 5
iostat
iostat -x 1 3
mpstat
uptime
w
who
last
dmesg
dmesg -T
dmesg -T | tail
dmesg --level=err
lscpu
lsblk
lsblk -f
lspci
lspci -v
lsmod
findmnt
mount
uname -a
hostname
hostnamectl status
cat /proc/cpuinfo
cat /proc/meminfo
cat /etc/os-release
sysctl -a
sysctl net.ipv4.ip_forward
sysctl -n hw.ncpu
sysctl kern.maxfiles
getconf _NPROCESSORS_ONLN
ulimit -a
locale
locale -a
id
id -un
groups
getent passwd root
arch
nproc
tty
ifconfig
ifconfig -a
route -n
arp -an
arp -n
crontab -l
atq
date
date -u +%s
cal
whereis ls
which node
type ls
command -v ls
file a.txt
stat a.txt
readlink -f a
realpath a
du -ah . | sort -rh | head
tree -L 2
ls -la
ls -lah /tmp
cksum a.txt
md5sum a.txt
sha256sum a.txt
shasum -a 256 a.txt
b2sum a.txt
sum a.txt
xxd a.txt
hexdump -C a.txt
od -c a.txt
strings a.bin
base64 a.txt
base32 a.txt
nm a.o
ldd --version
objdump -d a.o
readelf -h a.out
size a.out
otool -L a.out
file -i a.txt
cmp a b
comm a b
diff a b
diff -u a b
tac a.txt
rev a.txt
nl a.txt
fmt a.txt
fold -w 80 a.txt
expand a.txt
unexpand a.txt
join a b
paste a b
tsort a
factor 42
seq 10
printf 'a'
sleep 0.1
zcat a.gz
bzcat a.bz2
xzcat a.xz
unzip -l a.zip
zipinfo a.zip
tar -tf a.tar
tar -tvf a.tar.gz
jq . a.json
yq . a.yml
rg foo
rg -l foo src
fd foo
fdfind foo
fzf --version
eza -la
exa -l
lsd -l
tmux -V
screen -ls
sw_vers
system_profiler SPHardwareDataType
defaults read com.apple.dock
defaults domains
mdfind foo
mdfind -name foo
mdls a.txt
plutil -p a.plist
plutil -lint a.plist
xcodebuild -version
xcode-select -p
xcrun --show-sdk-path
xcrun --find clang
diskutil list
diskutil info /
hdiutil info
launchctl list
pkgutil --pkgs
pkgutil --pkg-info com.apple.x
softwareupdate --history
scutil --dns
scutil --get ComputerName
networksetup -listallhardwareports
networksetup -getinfo Wi-Fi
networksetup -listallnetworkservices
pmset -g
pmset -g batt
vm_stat
csrutil status
spctl --status
codesign -dv app
codesign --verify app
sips -g pixelWidth a.png
tmutil listbackups
tmutil status
kextstat
lipo -info a.out
git status
git -C . status
git log --oneline
git show HEAD
git diff HEAD~1
git branch -a
git branch -vv
git stash list
git stash show -p
git stash show stash@{0}
git worktree list
git tag -l
git tag -l 'v*'
git tag --sort=-creatordate
git config --get user.name
git config --get user.email
git config user.email
git blame src/a.ts
git rev-parse HEAD
git rev-parse --abbrev-ref HEAD
git ls-files
git ls-tree HEAD
git ls-tree -r HEAD --name-only
git shortlog -sn
git describe --tags
git cat-file -p HEAD
git for-each-ref --sort=-committerdate refs/heads/
git grep foo
git diff --stat main...HEAD
git log --graph --all --decorate
git show --stat HEAD
git rev-list --count HEAD
git name-rev HEAD
git merge-base main HEAD
git submodule status
git count-objects -vH
git check-ignore -v a
git show-ref
git --version
git help
git var GIT_AUTHOR_IDENT
git bisect log
git cherry main
git diff-tree --no-commit-id --name-only -r HEAD
git whatchanged -3
git range-diff a b c
git symbolic-ref HEAD
git notes list
timeout 5 ls
timeout 10s git status
timeout --signal=KILL 5 cat a.txt
timeout -k 5 10 git log
env ls
env LC_ALL=C sort a.txt
nice ls
nice -n 10 ls
time git status
time -p ls
stdbuf -oL grep foo a.txt
command ls
bash -c 'ls'
bash -c 'cat a.txt'
bash -c "ls && git status"
bash -c 'cat a.txt | grep foo'
sh -c 'ls -la'
bash -c 'git log'
find . -name '*.py' -exec cat {} \;
find . -name '*.ts' -exec grep -l foo {} +
find . -type f -exec ls -l {} \;
find . -type f -exec wc -l {} \;
find . -type f -exec file {} +
find . -type f -exec stat {} \;
find . -type f | xargs ls -la
ls | xargs -n 1 echo
ls *.ts | xargs -I {} basename {}
echo a b | xargs -n1 echo
cat list.txt | xargs -I{} echo {}
xargs ls
for i in 1 2 3; do kubectl get pods; done
while read -r l; do echo "$l"; done < a.txt
if git diff --quiet; then echo clean; fi
git status && git diff
git log | head -5
cat a.txt | sort | uniq -c | sort -rn
ls -la 2>/dev/null
ls > /dev/null 2>&1
echo $(git rev-parse HEAD)
(cd src && ls)
{ ls; pwd; }
! grep foo a.txt
[ -f a ] && cat a
test -d src
[[ -n "$x" ]]
umask
jobs
type -a ls
echo "$(date)"
cut -d, -f1 a.csv
awk '{print $1}' a.txt
sed -n 1,10p a.txt
sort -k2 a.txt
grep -rn foo src
head -n 5 a.txt
tail -f a.log
cat a.txt
wc -l a.txt
`
	.split('\n')
	.filter(line => line !== '');
