import MilieuCommand

MilieuTool.main(arguments: Array(CommandLine.arguments.dropFirst()))
