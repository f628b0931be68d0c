import {startedAsVariables} from '../../types/startedAs.js';
import {placeVariables} from '../../types/terminalPlace.js';

/**
 * The forwarder in perl, without a module: loading Socket or IO::Select costs
 * more than everything else together (docs/adr/0003-forwarders.md).
 *
 * Arguments: what to print without athena (an `AbsentAnswer`; empty: nothing), then
 * sockets to try, in order. `ATHENA_AGENT`, `ATHENA_HOOK` and `ATHENA_ENTRY`,
 * which hook.sh sets, go into the header. The wire's text form is described in
 * docs/protocol.md#text-form. Numbers stand where modules would name them:
 * 1 AF_UNIX, 1 SOCK_STREAM; errno 4 EINTR, 11 and 35 EAGAIN on Linux and BSD;
 * fcntl 4 F_SETFL with O_NONBLOCK 2048 on Linux, 4 on BSD and macOS, whose
 * socket addresses also begin with their length; 1 and 17 SOL_SOCKET and
 * SO_PEERCRED of Linux, which begins with the process that listens.
 */
export const perlText = String.raw`
my $absent = shift @ARGV;
say_json($absent) if !defined fileno STDIN;
$SIG{PIPE} = "IGNORE";
$SIG{ALRM} = sub { };
my $bsd = $^O =~ /darwin|bsd|dragonfly/;
my $socket;
for my $path (@ARGV) {
	my $try;
	socket($try, 1, 1, 0) or next;
	alarm 1;
	connect($try, $bsd ? pack("CCa104", 106, 1, $path) : pack("Sa108", 1, $path)) or next;
	next if is_stopped($try);
	$socket = $try;
	last;
}
alarm 0;
say_json($absent) if !$socket;
fcntl($socket, 4, $bsd ? 4 : 2048);

my $who = "";
$who .= ",\"agent\":\"$1\"" if ($ENV{ATHENA_AGENT} || "") =~ /\A([a-z]+)\z/;
$who .= ",\"hook\":\"$1\"" if ($ENV{ATHENA_HOOK} || "") =~ /\A([A-Za-z]+)\z/;
my $place = join ",", map {
	defined $ENV{$_} && $ENV{$_} =~ /\A[\w.:\/,%@+-]{1,200}\z/ ? "\"$_\":\"$ENV{$_}\"" : ()
} qw(${placeVariables.join(' ')});
$who .= ",\"place\":{$place}" if length $place;
my ($name, $role) = map { ($ENV{$_} || "") =~ /\A([\w-]{1,40})\z/a ? $1 : "" } qw(${startedAsVariables.name} ${startedAsVariables.capability});
$who .= ",\"startedAs\":{\"name\":\"$name\",\"capability\":\"$role\"}" if length $name && length $role;
$who .= ",\"pid\":" . getppid;
$who .= ",\"entry\":\"" . unpack("H2000", $ENV{ATHENA_ENTRY}) . "\"" if length($ENV{ATHENA_ENTRY} || "");
my $to = "{\"athena\":1,\"reply\":\"text\"$who}\n";
my ($from, $seen, $read_all, $fallback) = ("", 0, 0, $absent);
while (1) {
	my ($readable, $writable) = ("", "");
	vec($readable, fileno $socket, 1) = 1;
	vec($readable, 0, 1) = 1 if !$read_all && length $to < 65536;
	vec($writable, fileno $socket, 1) = 1 if length $to;
	my $ready = select($readable, $writable, undef, $read_all || length $to ? 0.9 : undef);
	next if $ready < 0 && $! == 4;
	last if $ready <= 0;
	if (vec($readable, 0, 1)) {
		my $got = sysread(STDIN, $to, 65536, length $to);
		next if !defined $got && ($! == 4 || $! == 11 || $! == 35);
		if (!$got) {
			$read_all = 1;
			$to .= "\n";
		}
	}
	if (vec($writable, fileno $socket, 1)) {
		my $sent = syswrite($socket, $to);
		if (defined $sent) { substr($to, 0, $sent, "") }
		elsif ($! != 4 && $! != 11 && $! != 35) { $to = ""; $read_all = 1 }
	}
	if (vec($readable, fileno $socket, 1)) {
		my $got = sysread($socket, $from, 1048576, length $from);
		last if defined $got ? !$got : $! != 4 && $! != 11 && $! != 35;
		lines();
	}
}
say_json($fallback);

# Whoever listens there was stopped (Ctrl-Z), twice in a row: another one may answer.
sub is_stopped {
	return if $^O ne "linux";
	for my $wait (0.1, 0) {
		my ($pid) = unpack "i", getsockopt($_[0], 1, 17) || return;
		open(my $stat, "<", "/proc/$pid/stat") or return;
		return if (<$stat> || "") !~ /.*\) T /;
		select(undef, undef, undef, $wait) if $wait;
	}
	return 1;
}

sub lines {
	my $end;
	while (($end = index($from, "\n", $seen)) >= 0) {
		my $line = substr($from, 0, $end + 1, "");
		chop $line;
		$seen = 0;
		my $tag = substr($line, 0, 1, "");
		if ($tag eq "=") { say_json($line) }
		elsif ($tag eq "!") { block($line) }
		elsif ($tag eq "?") { $fallback = $line if $absent eq "" }
		elsif ($tag ne "." && $tag ne "") { say_json($fallback) }
	}
	$seen = length $from;
	say_json($fallback) if $seen > 33554432 || $from =~ /\A[^.?=!]/;
}

sub say_json {
	put(STDOUT, $_[0]) if substr($_[0], 0, 1) eq "{" && substr($_[0], -1) eq "}";
	exit 0;
}

sub block {
	my $text = $_[0];
	my %plain = (n => "\n", t => "\t", r => "\r", b => "\b", f => "\f");
	$text =~ s/\A"|"\z//g;
	$text =~ s{\\(?:u(d[89ab]..)\\u(d[c-f]..)|u(....)|(.))}{
		defined $1 ? utf8_of(0x10000 + ((hex($1) & 0x3ff) << 10) + (hex($2) & 0x3ff))
		: defined $3 ? utf8_of(hex $3) : defined $plain{$4} ? $plain{$4} : $4
	}gsei;
	put(STDERR, $text);
	exit 2;
}

sub utf8_of { my $char = chr $_[0]; utf8::encode($char); return $char }

sub put {
	my ($handle, $at) = ($_[0], 0);
	while ($at < length $_[1]) {
		my $sent = syswrite($handle, $_[1], length($_[1]) - $at, $at);
		if (defined $sent) { $at += $sent }
		elsif ($! == 11 || $! == 35) { select(undef, undef, undef, 0.005) }
		elsif ($! != 4) { return }
	}
}
`;
